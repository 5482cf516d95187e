import { expect, it } from 'vitest';
import { countFittingBeside } from './use-fitting';

const TABS = [80, 85, 90];

it('shows parts as long as "More" fits beside them', () => {
  expect(countFittingBeside(TABS, 255, 96, 0)).toBe(3);
  expect(countFittingBeside(TABS, 220, 96, 0)).toBe(1);
});

it('leaves "More" the room for the title of the chosen part, which it shows in full', () => {
  expect(countFittingBeside(TABS, 180, 96, 0)).toBe(1);
  expect(countFittingBeside(TABS, 180, 96, 2)).toBe(0);
  expect(countFittingBeside(TABS, 192, 96, 2)).toBe(1);
});
