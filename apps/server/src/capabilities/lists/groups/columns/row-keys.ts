import type { DateBucket } from '@lendwright/api';
import type { ColumnSource } from '../../columns/column';
import type { ModuleColumns } from '../../columns/module-columns';
import type { TextColumn } from '../../columns/text-column';
import type { GroupKind } from '../group-field';
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

/** The key of each row of a text column by the key of its text. */
function byText(column: TextColumn, size: number, keyOf: (text: string | null) => number): Uint32Array {
  const keys = Uint32Array.from(column.texts, keyOf);
  const at = new Uint32Array(size);
  for (let position = 0; position < size; position++) at[position] = keys[column.codeAt(position)] as number;
  return at;
}

function peopleKeys(column: TextColumn, size: number): RowKeys {
  const numbers = new KeyNumbers<string | null>();
  const lists = column.texts.map((text) => {
    const ids = (text ?? '').split(',').map((part) => part.split('---')[0] ?? '');
    const found = [...new Set(ids)].filter((id) => id !== '');
    return Uint32Array.from(found.length === 0 ? [null] : found, (id) => numbers.of(id));
  });
  return { keys: numbers.keys, at: byText(column, size, indexes()), lists };
}

/** Numbers calls from 0 on. */
function indexes(): () => number {
  let next = 0;
  return () => next++;
}

function numberKeys(at: (position: number) => number, size: number): RowKeys {
  const numbers = new KeyNumbers<number>();
  const keys = new Uint32Array(size);
  for (let position = 0; position < size; position++) keys[position] = numbers.of(at(position));
  return { keys: numbers.keys.map((key) => (Number.isNaN(key) ? null : String(key))), at: keys, lists: null };
}

/** The keys that the rows of a module have in a group. */
export function rowKeys(columns: ModuleColumns, { source, kind, bucket }: ColumnGroup, timeZone: string): RowKeys {
  const { size } = columns;
  if (kind === 'number') {
    const column = columns.number(source.name);
    return numberKeys((position) => column.at(position), size);
  }
  const numbers = new KeyNumbers<string | null>();
  // A number per day: texts of periods would be looked up for every row.
  const periods = new MomentPeriods(bucket, timeZone, (first) => numbers.of(first));
  const ofMoment = (ms: number) => (Number.isNaN(ms) ? numbers.of(null) : periods.at(ms));
  if (kind === 'moment') {
    const column = columns.number(source.name);
    const at = new Uint32Array(size);
    for (let position = 0; position < size; position++) at[position] = ofMoment(column.at(position));
    return { keys: numbers.keys, at, lists: null };
  }
  const column = columns.text(source.name);
  if (kind === 'people') return peopleKeys(column, size);
  const keyOf = (text: string | null) => {
    if (text === null || kind === 'text') return numbers.of(text);
    if (kind === 'stored-moment') return ofMoment(readMoment(text));
    return numbers.of(Number.isNaN(readDay(text)) ? null : periodOf(text, bucket));
  };
  return { at: byText(column, size, keyOf), keys: numbers.keys, lists: null };
}

/** What a measure reads of each row, NaN if nothing: numbers, dates in milliseconds, and texts as their codes. */
export function rowOperands(columns: ModuleColumns, { source, kind }: ColumnField): Float64Array {
  const { size } = columns;
  const operands = new Float64Array(size);
  if (source.holds === 'number') {
    const column = columns.number(source.name);
    for (let position = 0; position < size; position++) operands[position] = column.at(position);
    return operands;
  }
  const column = columns.text(source.name);
  const values = Float64Array.from(column.texts, (text, code) => {
    if (text === null) return NaN;
    if (kind === 'day') return readDay(text);
    return kind === 'stored-moment' ? readMoment(text) : code;
  });
  for (let position = 0; position < size; position++) operands[position] = values[column.codeAt(position)] as number;
  return operands;
}
