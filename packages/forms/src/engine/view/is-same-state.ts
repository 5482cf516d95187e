import type { ElementState } from './element-state';
import { isSameValue } from '../changes/read-change';

function isSameMap<Value>(
  a: ReadonlyMap<string, Value> | undefined,
  b: ReadonlyMap<string, Value> | undefined,
): boolean {
  if (a === b) return true;
  if (!a || a.size !== b?.size) return false;
  const keys = [...(b?.keys() ?? [])];
  return [...a].every(([key, value], position) => keys[position] === key && b?.get(key) === value);
}

/** Whether two states are equal for the viewer. Rows are equal if their entries are the same objects. */
export function isSameState(one: ElementState, other: ElementState | undefined): boolean {
  return (
    other !== undefined &&
    one.visible === other.visible &&
    one.mandatory === other.mandatory &&
    one.readonly === other.readonly &&
    isSameValue(one.reason, other.reason) &&
    isSameValue(one.issues, other.issues) &&
    isSameValue(one.value, other.value) &&
    isSameValue(one.options, other.options) &&
    isSameMap(one.rows, other.rows)
  );
}
