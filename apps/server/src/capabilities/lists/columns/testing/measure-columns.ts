import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ColumnSource } from '../column';
import { ModuleColumns, type ColumnRow } from '../module-columns';
import { idAt } from '../saved/testing/lending-book';
import { textOrderOf } from '../text-order';

/**
 * A program for tests: prints the memory that columns report and the memory that they take, in bytes. In a process of its
 * own, because collecting the heap of a worker of tests takes a hundred times as long.
 */
const ROWS = 160_000;
const CHUNK = 4_000;
/** Smaller differences cannot be distinguished from memory that the process frees in the meantime. */
const BYTE_TOLERANCE = 32 * 1024;

/** Memory in use, excluding what awaits collection, in bytes. */
async function used(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let before = Infinity; ;) {
    // Weakly referenced objects are released in a later turn, and leftovers in a still later one.
    for (let round = 0; round < 3; round++) {
      await yieldToEventLoop();
      collect();
    }
    const { heapUsed, external } = process.memoryUsage();
    if (before - (heapUsed + external) < BYTE_TOLERANCE) return heapUsed + external;
    before = heapUsed + external;
  }
}

const digits = (index: number) => String((index * 2654435761) % 1_000_000_007);
const KINDS: readonly [string, ColumnSource['holds'], (index: number) => string][] = [
  ['numbers', 'number', (index) => digits(index)],
  ['texts that are all distinct', 'text', (index) => `parcel escrow ${digits(index)} title`],
  ['distinct texts beyond Latin', 'text', (index) => `Ébert 李 ${digits(index)}`],
  ['members', 'members', (index) => `group ${index % 7},group ${index % 11},person ${index % 500}`],
  [
    'search texts',
    'search',
    (index) => `first${index % 3000} last${index % 9000}\u0001${digits(index)}@mail.example\u0001555 ${index}`,
  ],
];

/** Creates the only reference to the columns of one field that has been sorted by. */
function filled(kind: ColumnSource['holds'], valueOf: (index: number) => string): { columns: ModuleColumns | null } {
  const columns = new ModuleColumns();
  columns.open({ name: 'field', holds: kind });
  for (let from = 0; from < ROWS; from += CHUNK) {
    const rows = Array.from({ length: CHUNK }, (_, index): ColumnRow => [idAt(from + index), 1, valueOf(from + index)]);
    columns.apply(['field'], rows);
  }
  if (kind !== 'members') columns.columns.get('field')?.ranks(ROWS, textOrderOf('en'));
  return { columns };
}

async function measure([kind, holds, valueOf]: (typeof KINDS)[number]): Promise<object> {
  const heldColumns = filled(holds, valueOf);
  const reportedBytes = heldColumns.columns?.bytes ?? 0;
  const usedWithColumns = await used();
  // Leftovers have been collected by now, so the difference belongs to the columns alone.
  heldColumns.columns = null;
  return { kind, reported: reportedBytes, taken: usedWithColumns - (await used()) };
}

async function measureAll(): Promise<void> {
  const measurements: object[] = [];
  for (const one of KINDS) measurements.push(await measure(one));
  process.stdout.write(JSON.stringify(measurements));
}

void measureAll();
