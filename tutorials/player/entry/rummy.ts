/** The script of pages with a hand of rummy. */
import { play } from "../player.tsx";
import { RUMMY } from "../rummy.tsx";

play(RUMMY);
