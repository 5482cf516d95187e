import type { DateBucket, Measure } from '@lendwright/api';
import type { ColumnSource } from '../../columns/column';
import type { ModuleColumns } from '../../columns/module-columns';
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

/** A measure as plain data. `field` is null for the number of records. */
export interface ColumnMeasure {
  readonly measure: Measure;
  readonly field: ColumnField | null;
}

/** Assigns numbers to the keys of a group, including those of single values. */
export interface KeyReader {
  /** The keys by their number, each once. */
  readonly keys: readonly (string | null)[];
  /** The keys of rows with several, by the code of their text; null if every row has one. */
  readonly lists: Uint32Array[] | null;
  /** The number of the key of a value of a column of numbers. */
  readonly ofNumber: (value: number) => number;
  /** The number of the key of a text, or its entry of `lists`. */
  readonly ofText: (text: string | null, code: number) => number;
}

/** The keys of a group, and the keys of each row. */
export interface RowKeys extends KeyReader {
  /** By position: the row's key, or its entry of `lists`. */
  readonly at: Uint32Array<ArrayBuffer>;
}

/** Numbers keys in the order of their first use. */
class KeyNumbers<Key extends string | number | null> {
  readonly keys: (string | null)[] = [];
  private readonly known = new Map<Key, number>();

  constructor(private readonly textOf: (key: Key) => string | null) {}

  of(key: Key): number {
    let number = this.known.get(key);
    if (number === undefined) {
      this.known.set(key, (number = this.keys.length));
      this.keys.push(this.textOf(key));
    }
    return number;
  }
}

function peopleReader(): KeyReader {
  const numbers = new KeyNumbers<string | null>((key) => key);
  const lists: Uint32Array[] = [];
  const ofText = (text: string | null, code: number) => {
    if (lists[code]) return code;
    const ids = (text ?? '').split(',').map((part) => part.split('---')[0] ?? '');
    const foundIds = [...new Set(ids)].filter((id) => id !== '');
    lists[code] = Uint32Array.from(foundIds.length === 0 ? [null] : foundIds, (id) => numbers.of(id));
    return code;
  };
  return { keys: numbers.keys, lists, ofText, ofNumber: () => 0 };
}

/** Assigns numbers to the keys of a group in order of appearance. */
export function keyReader({ kind, bucket }: Omit<ColumnGroup, 'source'>, timeZone: string): KeyReader {
  if (kind === 'people') return peopleReader();
  const numbers = new KeyNumbers<string | null>((key) => key);
  const ofText = (text: string | null) => {
    if (text === null || kind === 'text') return numbers.of(text);
    if (kind === 'stored-moment') return ofMoment(readMoment(text));
    return numbers.of(Number.isNaN(readDay(text)) ? null : periodOf(text, bucket));
  };
  // A number per day, to avoid looking up the texts of periods for every row.
  const periods = new MomentPeriods(bucket, timeZone, (firstDay) => numbers.of(firstDay));
  const ofMoment = (ms: number) => (Number.isNaN(ms) ? numbers.of(null) : periods.at(ms));
  if (kind !== 'number') return { keys: numbers.keys, lists: null, ofText, ofNumber: ofMoment };
  const numbersOfValues = new KeyNumbers<number>((key) => (Number.isNaN(key) ? null : String(key)));
  return {
    keys: numbersOfValues.keys,
    lists: null,
    ofText: () => numbersOfValues.of(NaN),
    ofNumber: (value) => numbersOfValues.of(value),
  };
}

/** A number for each row, by position. */
function* eachRow(
  size: number,
  positionOf: (position: number) => number,
): Generator<void, Uint32Array<ArrayBuffer>, void> {
  const positions = new Uint32Array(size);
  yield* inBlocks(size, (from, to) => {
    for (let position = from; position < to; position++) positions[position] = positionOf(position);
  });
  return positions;
}

/** The keys that the rows of a module have in a group. */
export function* rowKeys(column: CopiedColumn, group: ColumnGroup, timeZone: string): Generator<void, RowKeys, void> {
  const reader = keyReader(group, timeZone);
  if (column.holds === 'number') {
    const { values } = column;
    const { ofNumber } = reader;
    return { ...reader, at: yield* eachRow(values.length, (position) => ofNumber(values[position] as number)) };
  }
  const { codes, texts } = column;
  const keyOfCode = new Uint32Array(texts.length);
  yield* inBlocks(texts.length, (from, to) => {
    for (let code = from; code < to; code++) keyOfCode[code] = reader.ofText(texts[code] ?? null, code);
  });
  if (reader.lists) return { ...reader, at: codes };
  return { ...reader, at: yield* eachRow(codes.length, (position) => keyOfCode[codes[position] as number] as number) };
}

/** The key of one row, or its entry of `lists`, from the current columns. */
export function readKey(columns: ModuleColumns, { name, holds }: ColumnSource, reader: KeyReader, position: number) {
  if (holds === 'number') return reader.ofNumber(columns.number(name).at(position));
  const column = columns.text(name);
  const code = column.codeAt(position);
  return reader.ofText(column.textOf(code), code);
}

function textOperand(text: string | null, code: number, kind: GroupKind): number {
  if (text === null) return NaN;
  if (kind === 'day') return readDay(text);
  return kind === 'stored-moment' ? readMoment(text) : code;
}

/** The operands of a measure for each row, NaN for none: numbers, dates in milliseconds, and texts as their codes. */
export function* rowOperands(column: CopiedColumn, kind: GroupKind): Generator<void, Float64Array<ArrayBuffer>, void> {
  if (column.holds === 'number') return column.values;
  const { codes, texts } = column;
  const values = Float64Array.from(texts, (text, code) => textOperand(text, code, kind));
  const operands = new Float64Array(codes.length);
  yield* inBlocks(codes.length, (from, to) => {
    for (let position = from; position < to; position++)
      operands[position] = values[codes[position] as number] as number;
  });
  return operands;
}

/** The operand of one row from the current columns. */
export function readOperand(columns: ModuleColumns, { source, kind }: ColumnField, position: number): number {
  if (source.holds === 'number') return columns.number(source.name).at(position);
  const column = columns.text(source.name);
  const code = column.codeAt(position);
  return textOperand(column.textOf(code), code, kind);
}
