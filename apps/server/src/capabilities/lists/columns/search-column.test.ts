import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SearchColumn } from './search-column';

const places = (mask: Uint8Array) => [...mask.keys()].filter((place) => mask[place] === 1);

it('finds a part of a text wherever it stands, and never across two rows', () => {
  const column = new SearchColumn();
  ['ann baker', 'bo anner', null, 'änne'].forEach((text, place) => column.set(place, text));
  expect(places(column.holding('ann', 4))).toEqual([0, 1]);
  expect(places(column.holding('änn', 4))).toEqual([3]);
  expect(places(column.holding('bakerbo', 4))).toEqual([]);
  expect(places(column.holding('ann', 1))).toEqual([0]);
});

it('equals a plain search after any changes', () => {
  const word = fc.array(fc.constantFrom('a', 'b', 'é', ' '), { maxLength: 6 }).map((signs) => signs.join(''));
  const changes = fc.array(fc.tuple(fc.nat(30), fc.option(word)), { maxLength: 120 });
  fc.assert(
    fc.property(
      changes,
      word.filter((part) => part !== ''),
      (all, part) => {
        const column = new SearchColumn();
        const texts = new Map<number, string>();
        for (const [place, text] of all) {
          column.set(place, text);
          texts.set(place, text ?? '');
        }
        const wanted = [...texts].filter(([, text]) => text.includes(part)).map(([place]) => place);
        expect(places(column.holding(part, 31))).toEqual(wanted.sort((a, b) => a - b));
      },
    ),
  );
});

it('gives the room of replaced texts back', () => {
  const column = new SearchColumn();
  const long = 'x'.repeat(1000);
  for (let turn = 0; turn < 5000; turn++) column.set(turn % 50, `${long}${turn}`);
  expect(column.bytes).toBeLessThan(8 * 1024 * 1024);
  expect(places(column.holding('x4999', 50))).toEqual([49]);
  expect(places(column.holding('x4949', 50))).toEqual([]);
});
