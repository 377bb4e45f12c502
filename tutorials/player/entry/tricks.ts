/** The script of pages with a hand of Rams or Ramsas. */
import { play } from "../player.tsx";
import { TRICKS } from "../tricks.tsx";

play(TRICKS);
