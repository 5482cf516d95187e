import type { ElementState } from './element-state';
import { isSameValue } from '../changes/read-change';

function isSameMap<Value>(
  one: ReadonlyMap<string, Value> | undefined,
  other: ReadonlyMap<string, Value> | undefined,
): boolean {
  if (one === other) return true;
  if (!one || one.size !== other?.size) return false;
  const keys = [...(other?.keys() ?? [])];
  return [...one].every(([key, value], position) => keys[position] === key && other?.get(key) === value);
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
