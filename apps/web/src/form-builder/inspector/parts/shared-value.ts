import type { FlatElement } from '../../model';

/** The value of a setting that several elements share; `value` is that of the first element. */
export interface SharedValue<Value> {
  readonly value: Value;
  readonly isMixed: boolean;
}

/** Whether elements have the same value for a setting, and which. */
export function sharedValue<Value>(
  elements: readonly FlatElement[],
  read: (element: FlatElement) => Value,
): SharedValue<Value> {
  const [first, ...others] = elements.map(read);
  const toText = JSON.stringify(first);
  return { value: first as Value, isMixed: others.some((other) => JSON.stringify(other) !== toText) };
}
