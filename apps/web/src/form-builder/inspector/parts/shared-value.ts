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
  const [firstValue, ...otherEntries] = elements.map(read);
  const toText = JSON.stringify(firstValue);
  return {
    value: firstValue as Value,
    isMixed: otherEntries.some((otherValue) => JSON.stringify(otherValue) !== toText),
  };
}
