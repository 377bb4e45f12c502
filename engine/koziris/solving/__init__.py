"""What `koziris.solver` searches by: each seat for itself, or one against the rest."""
