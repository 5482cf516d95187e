import { expect, test } from 'vitest';
import { ROOT } from '../model';
import type { DropConstraints } from './drop-constraints';
import { dropSpot, isSameSpot } from './drop-spot';
import type { Layout } from './layout';
import { flowLayout } from './testing/flow-layout';

const root = flowLayout(ROOT, [
  { id: 's', span: 12 },
  { id: 't', span: 12 },
]);
const innerLayout = flowLayout('s', [{ id: 'a', span: 12 }], { x: 0, y: 0 }, 1);
const LAYOUT: Layout = {
  view: { left: -20, top: -20, right: 800, bottom: 600 },
  scroll: { top: 0, measuredTop: 0, height: 2000 },
  holders: [root, innerLayout],
  pills: [{ id: 'item', tab: 'tabs', rect: { left: 0, top: 300, right: 80, bottom: 330 } }],
};
const CONSTRAINTS: DropConstraints = { isTabs: false, rejectionReason: () => null, lengthOf: () => 2 };

test('of two nested containers the inner one is the target, except at its edge', () => {
  expect(dropSpot(LAYOUT, { x: 20, y: 30 }, CONSTRAINTS)?.holder).toBe('s');
  expect(dropSpot(LAYOUT, { x: 20, y: 2 }, CONSTRAINTS)?.holder).toBe(ROOT);
});

test('beside all containers the form is the target, and outside of the canvas nothing is', () => {
  expect(dropSpot(LAYOUT, { x: 20, y: 500 }, CONSTRAINTS)).toMatchObject({ holder: ROOT, at: 2 });
  expect(dropSpot(LAYOUT, { x: 900, y: 30 }, CONSTRAINTS)).toBeNull();
});

test('over a tab the target is the end of its content, and the tab opens', () => {
  const spot = dropSpot(LAYOUT, { x: 20, y: 310 }, CONSTRAINTS);
  expect(spot).toMatchObject({ holder: 'item', at: 2, line: null, openedTab: { tab: 'tabs', item: 'item' } });
  expect(dropSpot(LAYOUT, { x: 20, y: 310 }, { ...CONSTRAINTS, isTabs: true })?.openedTab).toBeNull();
});

test('a refused spot has a reason', () => {
  const refusingConstraints: DropConstraints = {
    ...CONSTRAINTS,
    rejectionReason: (holder) => (holder === 's' ? 'rows-in-rows' : null),
  };
  expect(dropSpot(LAYOUT, { x: 20, y: 30 }, refusingConstraints)?.reason).toBe('rows-in-rows');
});

test('equal spots are the same, different ones are not', () => {
  const spot = dropSpot(LAYOUT, { x: 20, y: 20 }, CONSTRAINTS);
  expect(isSameSpot(spot, dropSpot(LAYOUT, { x: 60, y: 22 }, CONSTRAINTS))).toBe(true);
  expect(isSameSpot(spot, dropSpot(LAYOUT, { x: 20, y: 50 }, CONSTRAINTS))).toBe(false);
  expect(isSameSpot(spot, null)).toBe(false);
});
