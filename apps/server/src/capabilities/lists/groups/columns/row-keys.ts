import type { DateBucket } from '@lendwright/api';
import type { ColumnSource } from '../../columns/column';
import type { GroupKind } from '../group-field';
import type { CopiedColumn } from './copied-column';
import { inBlocks } from './in-blocks';
import { MomentPeriods, periodOf, readDay, readMoment } from './periods';

/** A field as plain data. */
export interface ColumnField {
  readonly source: ColumnSource;
  readonly kind: GroupKind;
}

/** A group as plain data. */
export interface ColumnGroup extends ColumnField {
  readonly bucket: DateBucket;
}

/** The keys of a group, each once, and which of them each row has. */
export interface RowKeys {
  readonly keys: readonly (string | null)[];
  /** By position: the row's key, or its entry of `lists`. */
  readonly at: Uint32Array;
  /** The keys of rows with several; null if every row has one. */
  readonly lists: readonly Uint32Array[] | null;
}

/** Numbers keys in the order of their first use. */
class KeyNumbers<Key extends string | number | null> {
  readonly keys: Key[] = [];
  private readonly known = new Map<Key, number>();

  of(key: Key): number {
    let number = this.known.get(key);
    if (number === undefined) {
      this.known.set(key, (number = this.keys.length));
      this.keys.push(key);
    }
    return number;
  }
}

type TextValues = Extract<CopiedColumn, { readonly holds: 'text' }>;

/** What stands for each row: a number by its position. */
function* eachRow(size: number, of: (position: number) => number): Generator<void, Uint32Array, void> {
  const at = new Uint32Array(size);
  yield* inBlocks(size, (from, to) => {
    for (let position = from; position < to; position++) at[position] = of(position);
  });
  return at;
}

/** The key of each row of a text column by the key of its text. */
function* byText({ codes, texts }: TextValues, keyOf: (text: string | null) => number) {
  const keys = new Uint32Array(texts.length);
  yield* inBlocks(texts.length, (from, to) => {
    for (let code = from; code < to; code++) keys[code] = keyOf(texts[code] ?? null);
  });
  return yield* eachRow(codes.length, (position) => keys[codes[position] as number] as number);
}

function* peopleKeys({ codes, texts }: TextValues): Generator<void, RowKeys, void> {
  const numbers = new KeyNumbers<string | null>();
  const lists: Uint32Array[] = [];
  yield* inBlocks(texts.length, (from, to) => {
    for (let code = from; code < to; code++) {
      const ids = (texts[code] ?? '').split(',').map((part) => part.split('---')[0] ?? '');
      const found = [...new Set(ids)].filter((id) => id !== '');
      lists.push(Uint32Array.from(found.length === 0 ? [null] : found, (id) => numbers.of(id)));
    }
  });
  return { keys: numbers.keys, at: codes, lists };
}

function* numberKeys(values: Float64Array): Generator<void, RowKeys, void> {
  const numbers = new KeyNumbers<number>();
  const at = yield* eachRow(values.length, (position) => numbers.of(values[position] as number));
  return { keys: numbers.keys.map((key) => (Number.isNaN(key) ? null : String(key))), at, lists: null };
}

/** The keys that the rows of a module have in a group. */
export function* rowKeys(
  column: CopiedColumn,
  { kind, bucket }: ColumnGroup,
  timeZone: string,
): Generator<void, RowKeys, void> {
  if (column.holds === 'number' && kind === 'number') return yield* numberKeys(column.values);
  const numbers = new KeyNumbers<string | null>();
  // A number per day: texts of periods would be looked up for every row.
  const periods = new MomentPeriods(bucket, timeZone, (first) => numbers.of(first));
  const ofMoment = (ms: number) => (Number.isNaN(ms) ? numbers.of(null) : periods.at(ms));
  if (column.holds === 'number') {
    const { values } = column;
    const at = yield* eachRow(values.length, (position) => ofMoment(values[position] as number));
    return { keys: numbers.keys, at, lists: null };
  }
  if (kind === 'people') return yield* peopleKeys(column);
  const keyOf = (text: string | null) => {
    if (text === null || kind === 'text') return numbers.of(text);
    if (kind === 'stored-moment') return ofMoment(readMoment(text));
    return numbers.of(Number.isNaN(readDay(text)) ? null : periodOf(text, bucket));
  };
  return { at: yield* byText(column, keyOf), keys: numbers.keys, lists: null };
}

/** What a measure reads of each row, NaN if nothing: numbers, dates in milliseconds, and texts as their codes. */
export function* rowOperands(column: CopiedColumn, kind: GroupKind): Generator<void, Float64Array, void> {
  if (column.holds === 'number') return column.values;
  const { codes, texts } = column;
  const values = Float64Array.from(texts, (text, code) => {
    if (text === null) return NaN;
    if (kind === 'day') return readDay(text);
    return kind === 'stored-moment' ? readMoment(text) : code;
  });
  const operands = new Float64Array(codes.length);
  yield* inBlocks(codes.length, (from, to) => {
    for (let position = from; position < to; position++)
      operands[position] = values[codes[position] as number] as number;
  });
  return operands;
}
