import type { FlatElement } from '../../model';

/** What elements have in common in one setting; `value` is that of the first. */
export interface SharedValue<Value> {
  readonly value: Value;
  readonly isMixed: boolean;
}

/** Whether elements agree in a setting, and on what. */
export function sharedValue<Value>(
  elements: readonly FlatElement[],
  read: (element: FlatElement) => Value,
): SharedValue<Value> {
  const [first, ...others] = elements.map(read);
  const asText = JSON.stringify(first);
  return { value: first as Value, isMixed: others.some((other) => JSON.stringify(other) !== asText) };
}
