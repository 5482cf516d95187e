import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MemberColumn } from './member-column';

const PLACES = 20;

it('returns the members at each position after any changes, and filters by them', () => {
  const names = fc.subarray(['ann', 'bo', 'cy', 'di', 'ed']);
  const changes = fc.array(fc.tuple(fc.nat(PLACES - 1), names), { maxLength: 200 });
  fc.assert(
    fc.property(changes, (all) => {
      const column = new MemberColumn();
      const held = new Map<number, readonly string[]>();
      for (const [position, members] of all) {
        column.set(position, members.join() || null);
        held.set(position, members);
      }
      for (const wanted of ['ann', 'ed', 'nobody']) {
        const mask = new Uint8Array(PLACES).fill(1);
        column.narrow(mask, PLACES, { text: (id) => id === wanted, number: () => false });
        const expected = [...mask.keys()].map((position) => (held.get(position)?.includes(wanted) ? 1 : 0));
        expect([...mask]).toEqual(expected);
      }
    }),
  );
});

it('reclaims the space of replaced sets', () => {
  const column = new MemberColumn();
  const set = (length: number) => Array.from({ length }, (_, at) => `group ${at}`).join();
  for (let turn = 0; turn < 200_000; turn++) column.set(turn % 50, set(1 + (turn % 7)));
  expect(column.bytes).toBeLessThan(2 * 1024 * 1024);
  expect(column.holdsOne(49, (code) => column.idOf(code) === 'group 0')).toBe(true);
});
