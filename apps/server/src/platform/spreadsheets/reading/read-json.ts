import { decodeText } from './decode-text';
import { RowCollector, TableError, type Table, type TableLimits } from './table';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list of records: the file itself, or the only list in it. */
function findRecords(value: unknown): readonly Record<string, unknown>[] {
  const lists = Array.isArray(value) ? [value] : isObject(value) ? Object.values(value).filter(Array.isArray) : [];
  const [list] = lists;
  if (lists.length !== 1 || !Array.isArray(list) || !list.every(isObject)) throw new TableError('unreadable');
  return list;
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/**
 * Reads a list of objects. Their keys are the header, in the order of their first use; what is nested becomes JSON text.
 * Keys are only ever compared as texts, so `__proto__` is a column like any other.
 * @throws TableError
 */
export function readJson(bytes: Uint8Array, limits: TableLimits): Table {
  const { text, encoding } = decodeText(bytes);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new TableError('unreadable');
  }
  const records = findRecords(parsed);
  if (records.length === 0) throw new TableError('empty');
  const columns = new Map<string, number>();
  for (const record of records)
    for (const key of Object.keys(record)) {
      if (!columns.has(key)) columns.set(key, columns.size);
      if (columns.size > limits.columns) throw new TableError('columns');
    }
  const collector = new RowCollector(limits);
  collector.add([...columns.keys()]);
  for (const record of records) {
    const row = Array.from({ length: columns.size }, () => '');
    for (const [key, value] of Object.entries(record)) row[columns.get(key) as number] = textOf(value);
    collector.add(row);
  }
  return { rows: collector.rows, encoding, delimiter: '' };
}
