"""Weaves the pages of the site from law data and worked hands."""
