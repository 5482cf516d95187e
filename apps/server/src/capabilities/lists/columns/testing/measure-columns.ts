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

const digits = (at: number) => String((at * 2654435761) % 1_000_000_007);
const KINDS: readonly [string, ColumnSource['holds'], (at: number) => string][] = [
  ['numbers', 'number', (at) => digits(at)],
  ['texts that are all distinct', 'text', (at) => `parcel escrow ${digits(at)} title`],
  ['distinct texts beyond Latin', 'text', (at) => `Ébert 李 ${digits(at)}`],
  ['members', 'members', (at) => `group ${at % 7},group ${at % 11},person ${at % 500}`],
  [
    'search texts',
    'search',
    (at) => `first${at % 3000} last${at % 9000}\u0001${digits(at)}@mail.example\u0001555 ${at}`,
  ],
];

/** Creates the only reference to the columns of one field that has been sorted by. */
function filled(holds: ColumnSource['holds'], valueOf: (at: number) => string): { columns: ModuleColumns | null } {
  const columns = new ModuleColumns();
  columns.open({ name: 'field', holds });
  for (let from = 0; from < ROWS; from += CHUNK) {
    const rows = Array.from({ length: CHUNK }, (_, at): ColumnRow => [idAt(from + at), 1, valueOf(from + at)]);
    columns.apply(['field'], rows);
  }
  if (holds !== 'members') columns.columns.get('field')?.ranks(ROWS, textOrderOf('en'));
  return { columns };
}

async function measure([kind, holds, valueOf]: (typeof KINDS)[number]): Promise<object> {
  const held = filled(holds, valueOf);
  const reportedBytes = held.columns?.bytes ?? 0;
  const usedWithColumns = await used();
  // Leftovers have been collected by now, so the difference belongs to the columns alone.
  held.columns = null;
  return { kind, reported: reportedBytes, taken: usedWithColumns - (await used()) };
}

async function measureAll(): Promise<void> {
  const measurements: object[] = [];
  for (const one of KINDS) measurements.push(await measure(one));
  process.stdout.write(JSON.stringify(measurements));
}

void measureAll();
