import type { Call, Part } from './call';

/** The path to a text in a call: `body`, `adminInfo`, `status`, `0`. */
export type Slot = readonly (string | number)[];

const ID_PATTERN = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function* textsIn(value: unknown, slot: Slot): Generator<Slot> {
  if (typeof value === 'string') yield slot;
  else if (typeof value === 'object' && value !== null) {
    for (const [key, innerValue] of Object.entries(value))
      yield* textsIn(innerValue, [...slot, Array.isArray(value) ? Number(key) : key]);
  }
}

/** The paths of all texts in a call: path, query, body at any depth, names and values of parts. */
export function slotsOf({ params, query, body, parts }: Call): Slot[] {
  return [...textsIn({ params, query, body, parts }, [])].filter((slot) => !isFileContent(slot, parts));
}

const isFileContent = (slot: Slot, parts: readonly Part[] | undefined) =>
  slot[0] === 'parts' && slot[2] === 'value' && parts?.[Number(slot[1])]?.fileName !== undefined;

export function textAt(call: Call, slot: Slot): string {
  return slot.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], call) as string;
}

function replaceSlot(value: unknown, slot: Slot, text: string): unknown {
  const [key, ...rest] = slot;
  if (key === undefined) return text;
  if (Array.isArray(value))
    return value.map((innerValue, index) => (index === key ? replaceSlot(innerValue, rest, text) : innerValue));
  const object = value as Record<string, unknown>;
  return { ...object, [key]: replaceSlot(object[key], rest, text) };
}

/** A copy of the call with another text at one path. */
export function withText(call: Call, slot: Slot, text: string): Call {
  return replaceSlot(call, slot, text) as Call;
}

/** The ids in a text: `person---role` contains two. */
export const idsIn = (text: string): string[] => text.match(ID_PATTERN) ?? [];

/** A copy of the call with the `index` id of a text replaced; the whole text if it contains none. */
export function withId(call: Call, slot: Slot, index: number, id: string): Call {
  const text = textAt(call, slot);
  if (idsIn(text).length === 0) return withText(call, slot, id);
  let seenCount = 0;
  return withText(
    call,
    slot,
    text.replace(ID_PATTERN, (foundId) => (seenCount++ === index ? id : foundId)),
  );
}
