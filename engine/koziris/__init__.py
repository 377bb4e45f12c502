"""The rules of Russian Rams, Lithuanian Ramsas and rummy, as an engine that cites its clauses."""
