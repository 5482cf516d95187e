import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as later } from 'node:timers/promises';
import type { ColumnSource } from '../../apps/server/src/capabilities/lists/columns/column';
import { ModuleColumns, type ColumnRow } from '../../apps/server/src/capabilities/lists/columns/module-columns';
import { openSavedColumns } from '../../apps/server/src/capabilities/lists/columns/saved/saved-columns';
import { openColumnFiles } from '../../apps/server/src/open-file-store';
import { rowId } from '../load/record-line';
import { makeRow, type BenchRow } from '../workload/rows';

const SIZES = [100_000, 1_000_000];
const CHUNK = 4_000;
const ROUNDS = 5;
const COMPANY = rowId('loan', 0);
const log = (text: string) => console.log(text);

type Bench = ColumnSource & { readonly of: (row: BenchRow) => unknown };
const kind = (name: string, ownKind: ColumnSource['holds'], benchCase: Bench['of']): Bench => ({
  name,
  holds: ownKind,
  of: benchCase,
});

/** Columns that the filter of the list benchmark reads in addition to those of every list. */
const FILTER = [
  kind('@program', 'text', (row) => `${row.product}/${row.program}`),
  kind('cf_s01', 'text', (row) => row.info['cf_s01']),
  kind('cf_n01', 'number', (row) => row.info['cf_n01']),
];
const COLUMNS = [
  kind('@active', 'text', (row) => row.active),
  kind('@status', 'text', (row) => row.status),
  kind('@updated_at', 'number', (row) => Date.parse(row.updated)),
  ...FILTER,
  kind('@last_name', 'text', (row) => row.last),
  kind('@reach_people', 'members', (row) => `person ${row.assignee},person ${row.assignee + 1}`),
  kind(
    '@search',
    'search',
    (row) => `${row.first} ${row.last}\u0001${row.email}\u0001${row.phone} ${row.phone.replaceAll('-', '')}`,
  ),
];
const FIRST_SEARCH = COLUMNS.filter(({ name }) => ['@active', '@status', '@updated_at', '@search'].includes(name));
/** The workload column with the most distinct texts. */
const TEXTS = kind('cf_t01', 'text', (row) => row.info['cf_t01']);

function filled(rows: number, sources: readonly Bench[]): ModuleColumns {
  const columns = new ModuleColumns();
  for (const listedSource of sources) columns.open(listedSource);
  const names = sources.map(({ name }) => name);
  const text = (value: unknown) => (value === undefined || value === null ? null : String(value as string));
  for (let from = 0; from < rows; from += CHUNK) {
    const chunk = Array.from({ length: CHUNK }, (_, index): ColumnRow => {
      const row = makeRow(from + index, rows);
      return [rowId('loan', from + index), 1, ...sources.map(({ of }) => text(of(row)))];
    });
    columns.apply(names, chunk);
  }
  return columns;
}

const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const ms = (times: readonly number[]) => {
  const sortedTimes = [...times].sort((a, b) => a - b);
  return `${(sortedTimes[Math.floor(sortedTimes.length / 2)] ?? 0).toFixed(0)} ms (${(sortedTimes[0] ?? 0).toFixed(0)} to ${(sortedTimes.at(-1) ?? 0).toFixed(0)})`;
};

/**
 * Runs a function several times.
 * @returns duration and processor time of each run, and the longest time the thread was blocked, in ms
 */
async function measureRun(run: () => Promise<unknown>) {
  const [times, processor]: [number[], number[]] = [[], []];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  for (let round = 0; round < ROUNDS; round++) {
    await later(20);
    const [startedAt, cpuUsage] = [performance.now(), process.cpuUsage()];
    delay.enable();
    await run();
    delay.disable();
    times.push(performance.now() - startedAt);
    const { user, system } = process.cpuUsage(cpuUsage);
    processor.push((user + system) / 1000);
  }
  return { timing: `${ms(times)}, processor ${ms(processor)}`, held: delay.max / 1e6 };
}

function sizesOnDisk(folder: string): number[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((file) => statSync(join(file.parentPath, file.name)).size);
}

async function measure(rows: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lendwright-bench-columns-'));
  const files = await openColumnFiles({ dataFolder: folder });
  const marks = { read: (storedValue: unknown) => storedValue as number, earlier: Math.min };
  const savedColumns = openSavedColumns<number>({ files, secret: 'ab'.repeat(32), marks });
  globalThis.gc?.();
  const before = process.memoryUsage();
  const columns = filled(rows, COLUMNS);
  globalThis.gc?.();
  const after = process.memoryUsage();
  const takenCount = after.heapUsed + after.external - before.heapUsed - before.external;
  log(`\n${rows} rows, ${COLUMNS.length} columns: ${mb(columns.bytes)} reported, ${mb(takenCount)} of process memory`);
  const save = await measureRun(() => savedColumns.save(COMPANY, 'loans', columns, () => 1));
  log(
    `save ${save.timing}, thread blocked for at most ${save.held.toFixed(0)} ms; ${mb(sizesOnDisk(folder).reduce((a, b) => a + b, 0))} on disk`,
  );
  const reads: [string, readonly ColumnSource[]][] = [
    ['ids and the 3 columns of the filter', FILTER],
    ['ids and the columns of a first search', FIRST_SEARCH],
    ['ids and all columns', COLUMNS],
  ];
  for (const [words, sources] of reads) {
    const read = await measureRun(() => savedColumns.read(COMPANY, 'loans', sources));
    log(`read ${words}: ${read.timing}, thread blocked for at most ${read.held.toFixed(0)} ms`);
  }
  const texts = filled(rows, [TEXTS]);
  await savedColumns.save(COMPANY, 'loans', texts, () => 1);
  const read = await measureRun(() => savedColumns.read(COMPANY, 'loans', [TEXTS]));
  log(`read ids and ${texts.text('cf_t01').texts.length} distinct texts: ${read.timing}; ${mb(texts.bytes)} in memory`);
  rmSync(folder, { recursive: true, force: true });
}

for (const rows of SIZES) await measure(rows);
