"""Classic rummy with its variants: `deal` is the strict game, `table` the table mode; the other modules are their parts."""
