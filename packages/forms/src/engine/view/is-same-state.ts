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
export function isSameState(state: ElementState, otherState: ElementState | undefined): boolean {
  return (
    otherState !== undefined &&
    state.visible === otherState.visible &&
    state.mandatory === otherState.mandatory &&
    state.readonly === otherState.readonly &&
    isSameValue(state.reason, otherState.reason) &&
    isSameValue(state.issues, otherState.issues) &&
    isSameValue(state.value, otherState.value) &&
    isSameValue(state.options, otherState.options) &&
    isSameMap(state.rows, otherState.rows)
  );
}
