/** Chances that always fall the same way for the same seed; every call moves on to the next chance. */
export interface SeededChoice {
  /** A fraction from 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number between two bounds, both included. */
  whole(least: number, most: number): number;
  /** One of the items; the list must not be empty. */
  pick<Item>(items: readonly Item[]): Item;
  /** True in the given share of cases, 0 to 1. */
  chance(share: number): boolean;
}

/**
 * Chances for invented data: deterministic, well spread, of no use for secrets.
 * @example seededChoice('row 7').whole(1, 6) // the same number for ever
 */
export function seededChoice(seed: string): SeededChoice {
  let state = hashOf(seed);
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    whole,
    chance: (share) => fraction() < share,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}

/** FNV-1a over the UTF-16 units, then spread, so that seeds that differ in one digit start far apart. */
function hashOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
