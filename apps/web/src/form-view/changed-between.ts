import type { Answers } from '@lendwright/forms';

/** The ids whose answers differ between two states of a form. */
export const changedBetween = (before: Answers, after: Answers): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((id) => !Object.is(before[id], after[id]));

/** The map without one entry. */
export function without<Value>(map: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([key]) => key !== id));
}
