import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SearchColumn } from './search-column';

const positions = (mask: Uint8Array) => [...mask.keys()].filter((position) => mask[position] === 1);

it('finds a part anywhere in a text, and never across two rows', () => {
  const column = new SearchColumn();
  ['ann baker', 'bo anner', null, 'änne'].forEach((text, position) => column.set(position, text));
  expect(positions(column.createMaskContaining('ann', 4))).toEqual([0, 1]);
  expect(positions(column.createMaskContaining('änn', 4))).toEqual([3]);
  expect(positions(column.createMaskContaining('bakerbo', 4))).toEqual([]);
  expect(positions(column.createMaskContaining('ann', 1))).toEqual([0]);
});

it('equals a plain search after any changes', () => {
  const word = fc.array(fc.constantFrom('a', 'b', 'é', ' '), { maxLength: 6 }).map((characters) => characters.join(''));
  const changes = fc.array(fc.tuple(fc.nat(30), fc.option(word)), { maxLength: 120 });
  fc.assert(
    fc.property(
      changes,
      word.filter((part) => part !== ''),
      (rows, part) => {
        const column = new SearchColumn();
        const texts = new Map<number, string>();
        for (const [position, text] of rows) {
          column.set(position, text);
          texts.set(position, text ?? '');
          // What the search knows of earlier ones must follow the changes.
          column.createMaskContaining(part, 31);
        }
        const wantedNumbers = [...texts].filter(([, text]) => text.includes(part)).map(([position]) => position);
        expect(positions(column.createMaskContaining(part, 31))).toEqual(wantedNumbers.sort((a, b) => a - b));
      },
    ),
  );
});

it('reclaims the space of replaced texts', () => {
  const column = new SearchColumn();
  const longText = 'x'.repeat(1000);
  for (let round = 0; round < 5000; round++) column.set(round % 50, `${longText}${round}`);
  expect(column.bytes).toBeLessThan(8 * 1024 * 1024);
  expect(positions(column.createMaskContaining('x4999', 50))).toEqual([49]);
  expect(positions(column.createMaskContaining('x4949', 50))).toEqual([]);
});
