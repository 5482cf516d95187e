import { CONFIGURATION_LIMITS, type ConfigurationChange } from '@lendwright/api';
import { stableText } from '../file/stable-text';

type Field = ConfigurationChange['fields'][number];
type Members = ReadonlyMap<string, unknown>;

const MAX_TEXT = 200;

function shorten(value: unknown): string | null {
  if (value === undefined) return null;
  const text = stableText(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}

/** The key that identifies an item within its list; null if it has none. */
function keyOfItem(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return null;
  const { id, _id, title, name } = item as Readonly<Record<string, unknown>>;
  return [id, _id, title, name].find((key): key is string => typeof key === 'string' && key !== '') ?? null;
}

/**
 * The members of an object or list by their key; null for other values. Items without a key are identified by their
 * position.
 */
function membersOf(value: unknown): Members | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const keys = value.map(keyOfItem);
  const hasKeys = keys.every((key) => key !== null) && new Set(keys).size === keys.length;
  return new Map(value.map((item: unknown, index) => [hasKeys ? `[${keys[index]}]` : `[${index}]`, item]));
}

function* differences(path: string, from: unknown, to: unknown): Generator<Field> {
  if (stableText(from ?? null) === stableText(to ?? null)) return;
  const [membersBefore, membersAfter] = [membersOf(from), membersOf(to)];
  if (!membersBefore || !membersAfter || Array.isArray(from) !== Array.isArray(to)) {
    yield { path, from: shorten(from), to: shorten(to) };
    return;
  }
  let isSame = true;
  for (const key of new Set([...membersBefore.keys(), ...membersAfter.keys()])) {
    const innerPath = path === '' || key.startsWith('[') ? `${path}${key}` : `${path}.${key}`;
    for (const field of differences(innerPath, membersBefore.get(key), membersAfter.get(key))) {
      isSame = false;
      yield field;
    }
  }
  // Only the order of the items differs.
  if (isSame) yield { path, from: shorten([...membersBefore.keys()]), to: shorten([...membersAfter.keys()]) };
}

/** The first differences between two contents by path, and the total number of differences. */
export function findDifferences(from: unknown, to: unknown): { readonly fields: Field[]; readonly count: number } {
  const allEntries = [...differences('', from, to)];
  return { fields: allEntries.slice(0, CONFIGURATION_LIMITS.fields), count: allEntries.length };
}
