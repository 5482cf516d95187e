import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_RANK } from './column';
import { NumberColumn } from './number-column';

const orderOf = (keys: ArrayLike<number>) =>
  Array.from(keys, (_key, position) => position).sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);

test('incrementally updated ranks order rows as fresh ranks do, with the same ties', () => {
  const value = fc.oneof(fc.constant(null), fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true }));
  const changes = fc.array(fc.tuple(fc.nat(299), value), { maxLength: 40 });
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 200 }),
      fc.array(changes, { maxLength: 12 }),
      (firstNumbers, rounds) => {
        const column = new NumberColumn();
        const heldEntries = [...firstNumbers];
        heldEntries.forEach((number, position) => column.set(position, number === null ? null : String(number)));
        column.ranks(heldEntries.length);
        for (const round of rounds) {
          for (const [wantedNumber, number] of round) {
            // A position behind the last one is a new record.
            const position = Math.min(wantedNumber, heldEntries.length);
            heldEntries[position] = number;
            column.set(position, number === null ? null : String(number));
          }
          const ranks = column.ranks(heldEntries.length);
          const freshColumn = new NumberColumn();
          heldEntries.forEach((number, position) => freshColumn.set(position, number === null ? null : String(number)));
          const expected = freshColumn.ranks(heldEntries.length);
          expect(orderOf(ranks)).toEqual(orderOf(expected));
          heldEntries.forEach((number, position) => expect(ranks[position] === EMPTY_RANK).toBe(number === null));
          expect(new Set(ranks).size).toBe(new Set(expected).size);
        }
      },
    ),
  );
});

test('a value that rises with every save always gets a rank, even after the initial gaps are used up', () => {
  const column = new NumberColumn();
  for (let position = 0; position < 1000; position++) column.set(position, String(position));
  for (let save = 0; save < 5000; save++) {
    const position = (save * 7) % 1000;
    column.set(position, String(10_000 + save));
    const ranks = column.ranks(1000);
    const highestRank = ranks.reduce((maximum, rank) => Math.max(maximum, rank));
    expect(ranks[position]).toBe(highestRank);
    expect(ranks.filter((rank) => rank === highestRank)).toHaveLength(1);
  }
});
