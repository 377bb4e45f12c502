"""The one-line position behind `koziris.notation`: how a line is read and written, and how it is put on the table."""
