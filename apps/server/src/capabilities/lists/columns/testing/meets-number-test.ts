import type { NumberTest } from '../column';

/** Whether one value meets a number test, as plain as the columns are not; null is empty. */
export function meetsNumberTest(test: NumberTest, value: number | null): boolean {
  if (test.is === 'empty') return value === null;
  if (test.is !== 'within') {
    const isEqual = value !== null && test.values.includes(value);
    return test.is === 'among' ? isEqual : !isEqual;
  }
  if (value === null) return false;
  const { min, above, max, below } = test;
  return !(
    (min !== undefined && value < min) ||
    (above !== undefined && value <= above) ||
    (max !== undefined && value > max) ||
    (below !== undefined && value >= below)
  );
}
