/** A deterministic random generator. Every call advances it. */
export interface SeededChoice {
  /** A number in [0, 1). */
  fraction(): number;
  /** An integer between two bounds, inclusive. */
  whole(min: number, max: number): number;
  /** A random item of a non-empty list. */
  pick<Item>(items: readonly Item[]): Item;
  /** True with the given probability, 0 to 1. */
  chance(share: number): boolean;
}

/**
 * Creates a random generator for invented data: deterministic per seed, not suitable for secrets.
 * @example seededChoice('row 7').whole(1, 6) // always the same number
 */
export function seededChoice(seed: string): SeededChoice {
  let state = hashOf(seed);
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), state | 1);
    mixedBits ^= mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), mixedBits | 61);
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
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

/** FNV-1a over the UTF-16 units with a final mix, so that similar seeds give unrelated values. */
function hashOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
