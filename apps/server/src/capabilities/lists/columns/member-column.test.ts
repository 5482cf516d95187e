import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MemberColumn } from './member-column';

const ROW_COUNT = 20;

it('knows who is named at each position after any changes, and filters by it', () => {
  const names = fc.subarray(['ann', 'bo', 'cy', 'di', 'ed']);
  const changes = fc.array(fc.tuple(fc.nat(ROW_COUNT - 1), names), { maxLength: 200 });
  fc.assert(
    fc.property(changes, (rows) => {
      const column = new MemberColumn();
      const heldEntries = new Map<number, readonly string[]>();
      for (const [position, members] of rows) {
        column.set(position, members.join() || null);
        heldEntries.set(position, members);
      }
      for (const wantedText of ['ann', 'ed', 'nobody']) {
        const mask = new Uint8Array(ROW_COUNT).fill(1);
        column.narrowMask(mask, ROW_COUNT, { text: (id) => id === wantedText, number: () => false });
        const expected = [...mask.keys()].map((position) => (heldEntries.get(position)?.includes(wantedText) ? 1 : 0));
        expect([...mask]).toEqual(expected);
      }
    }),
  );
});

it('reclaims the space of replaced sets', () => {
  const column = new MemberColumn();
  const set = (length: number) => Array.from({ length }, (_, index) => `group ${index}`).join();
  for (let round = 0; round < 200_000; round++) column.set(round % 50, set(1 + (round % 7)));
  expect(column.bytes).toBeLessThan(2 * 1024 * 1024);
  expect(column.hasMember(49, (code) => column.idOf(code) === 'group 0')).toBe(true);
});
