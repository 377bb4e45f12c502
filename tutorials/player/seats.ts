/** Where the seats are and what they are called: the reader is seat 0, the others follow clockwise. */

export type Place = "y" | "a" | "l" | "r" | "l1" | "l2" | "l3" | "r1" | "r2" | "r3";

const PLACES: { [seats: number]: Place[] } = {
  2: ["y", "a"],
  3: ["y", "l", "r"],
  4: ["y", "l", "a", "r"],
  5: ["y", "l1", "l2", "r2", "r1"],
  6: ["y", "l1", "l2", "a", "r2", "r1"],
  7: ["y", "l1", "l2", "l3", "r3", "r2", "r1"],
};

/** The places of a table of so many seats, by seat. */
export function places(seats: number): Place[] {
  const found = PLACES[seats];
  if (!found) throw new RangeError(`no table has ${seats} seats`);
  return found;
}

/** The message that names a place, and its number where a side has several. */
export function seatMessage(place: Place): { id: string; n: number | null } {
  if (place === "y") return { id: "seat-you", n: null };
  if (place === "a") return { id: "seat-across", n: null };
  const side = place[0] === "l" ? "left" : "right";
  return place.length > 1 ? { id: `seat-${side}-n`, n: Number(place[1]) } : { id: `seat-${side}`, n: null };
}

/** Whether so many seats need the layout of a crowded table. */
export function crowded(seats: number): boolean {
  return seats > 4;
}
