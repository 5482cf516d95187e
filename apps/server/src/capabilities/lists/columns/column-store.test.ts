import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { sampleCompany, type SampleCompany } from '../../../testing/sample-company';
import { readFeedMarks } from '../../records';
import type { ColumnSource } from './column';
import { ColumnStore } from './column-store';
import { earlierStatusColumn } from './earlier-status-column';
import { ModuleColumns } from './module-columns';
import type { ColumnQuery } from './column-query';

const SEARCH: ColumnSource = { name: '@search', holds: 'search' };
const ACTIVE: ColumnSource = { name: '@active', holds: 'text' };
const MODULES = ['prospects', 'workforces', 'contacts'] as const;
const LONG_TIMEOUT_MS = 60_000;

/** Counts the records whose name contains a part. */
const BLOCKING_QUERY: ColumnQuery<string, number> = {
  name: 'holding',
  *answer(columns, part) {
    yield;
    return columns
      .search('@search')
      .createMaskContaining(part, columns.size)
      .reduce((total, value) => total + value, 0);
  },
};

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  for (const module of MODULES) await lender.addPerson(module, 'Ann', 'Lee');
});
afterAll(() => freshDatabase.drop());

/**
 * A store that records its reads, and can be paused by a gate: before every transaction, or before each chunk of a
 * load.
 */
function createWatchedStore(
  limitBytes?: number,
  waitForGate: () => Promise<void> = () => Promise.resolve(),
  loadGate: () => Promise<void> = () => Promise.resolve(),
) {
  const loadCounts = { loads: 0, reads: 0, open: 0, maxOpen: 0 };
  const transaction =
    (companyId: Id, mode: 'read' | 'readAtOnce') =>
    async <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> => {
      await waitForGate();
      return freshDatabase.database.tenant(companyId)[mode]((tx) => {
        loadCounts.maxOpen = Math.max(loadCounts.maxOpen, ++loadCounts.open);
        const query: TenantTx['query'] = async (text, values, name) => {
          if (text.includes('order by id limit')) {
            loadCounts.loads++;
            await loadGate();
          }
          if (name?.startsWith('column-changes') === true) loadCounts.reads++;
          return tx.query(text, values, name);
        };
        return work({ ...tx, query }).finally(() => loadCounts.open--);
      });
    };
  const tenant = (companyId: Id) => ({
    companyId,
    read: transaction(companyId, 'read'),
    readAtOnce: transaction(companyId, 'readAtOnce'),
  });
  const store = new ColumnStore({ tenant, ...(limitBytes !== undefined && { limitBytes }) });
  const ask = (
    module: string,
    part = 'lee',
    timeoutMs = LONG_TIMEOUT_MS,
    sources = [SEARCH],
    marks?: readonly number[],
  ) => store.run(BLOCKING_QUERY, { companyId: lender.ids.company, module, sources, input: part, timeoutMs, marks });
  return { store, seen: loadCounts, ask };
}

it('loads a module once, and applies committed changes before each query', async () => {
  const { ask, seen } = createWatchedStore();
  const before = (await ask('prospects')) ?? 0;
  await lender.addPerson('prospects', 'Bea', 'Leeds');
  expect(await ask('prospects')).toBe(before + 1);
  expect(seen.loads).toBe(1);
});

it('shares one catch-up among concurrent queries', async () => {
  const { ask, seen } = createWatchedStore();
  await ask('prospects');
  const before = seen.reads;
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('prospects')));
  expect(new Set(answers).size).toBe(1);
  expect(seen.reads - before).toBe(2);
});

it('does not catch up columns that include the change numbers of a query, and no others', async () => {
  const { ask, seen } = createWatchedStore();
  const before = (await ask('prospects')) ?? 0;
  const searchWithMarks = (marks: readonly number[]) => ask('prospects', 'lee', LONG_TIMEOUT_MS, [SEARCH], marks);
  const oldMarks = await lender.scope.read(readFeedMarks);
  const start = seen.reads;
  expect([await searchWithMarks(oldMarks), seen.reads]).toEqual([before, start]);
  await lender.addPerson('prospects', 'Cas', 'Leeway');
  const currentMarks = await lender.scope.read(readFeedMarks);
  expect([await searchWithMarks(currentMarks), seen.reads]).toEqual([before + 1, start + 1]);
  expect([await searchWithMarks(currentMarks), seen.reads]).toEqual([before + 1, start + 1]);
  // Numbers that went back mean lost writes, which the catch-up finds.
  expect([await searchWithMarks(oldMarks), seen.reads]).toEqual([before + 1, start + 2]);
});

it('answers null while columns load, continues to load, and holds no connection for waiting queries', async () => {
  let open = () => undefined as void;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  const { ask, seen } = createWatchedStore(undefined, () => isOpen);
  expect(await Promise.all(Array.from({ length: 30 }, () => ask('prospects', 'lee', 5)))).toEqual(
    Array.from({ length: 30 }, () => null),
  );
  expect(seen.maxOpen).toBe(0);
  const waitingPromise = ask('prospects');
  open();
  expect(await waitingPromise).toBeGreaterThan(0);
  expect(seen).toMatchObject({ loads: 1, maxOpen: 1 });
});

it('continues to answer from loaded columns while another one loads', async () => {
  let waitForGate = Promise.resolve();
  const { ask } = createWatchedStore(undefined, undefined, () => waitForGate);
  const before = await ask('prospects');
  let open = () => undefined as void;
  waitForGate = new Promise<void>((resolve) => (open = resolve));
  let isLoaded = false;
  const waitingPromise = ask('prospects', 'lee', LONG_TIMEOUT_MS, [SEARCH, ACTIVE]).then((answer) => {
    isLoaded = true;
    return answer;
  });
  expect(await ask('prospects')).toBe(before);
  expect(isLoaded).toBe(false);
  open();
  expect(await waitingPromise).toBe(before);
});

it('evicts the least recently used modules after each query until the rest fits the limit', async () => {
  const largeStore = createWatchedStore();
  for (const module of MODULES) await largeStore.ask(module);
  const allBytes = largeStore.store.bytes;
  const smallStore = createWatchedStore(allBytes * 0.75);
  for (let round = 0; round < 3; round++)
    for (const module of MODULES) {
      expect(await smallStore.ask(module)).not.toBeNull();
      expect(smallStore.store.bytes).toBeLessThanOrEqual(allBytes * 0.75);
    }
  expect(smallStore.seen.loads).toBe(3 * MODULES.length);
  await smallStore.ask('contacts');
  expect(smallStore.seen.loads).toBe(3 * MODULES.length);
});

it('skips saved columns that contain lost writes, and reads the rows instead', async () => {
  const read = vi.fn(() =>
    Promise.resolve({
      ...{ generation: 'lost', savedAt: new Date(), columns: new ModuleColumns(), sources: [] },
      marks: { seqs: Array<number>(16).fill(8e15), lines: Array<number>(16).fill(8e15) },
    }),
  );
  const loadNoColumns = () => Promise.resolve(null);
  const savedData = {
    read,
    readColumn: loadNoColumns,
    savedAt: loadNoColumns,
    save: () => Promise.reject(new Error('not asked for')),
  };
  const store = new ColumnStore({
    tenant: (companyId) => freshDatabase.database.tenant(companyId),
    saved: savedData,
    saves: { isWorthwhile: () => false, afterMs: 0 },
  });
  const request = { companyId: lender.ids.company, module: 'prospects', sources: [SEARCH], input: 'lee' };
  const { ask } = createWatchedStore();
  expect(await store.run(BLOCKING_QUERY, { ...request, timeoutMs: LONG_TIMEOUT_MS })).toBe(await ask('prospects'));
  expect(read).toHaveBeenCalledTimes(2);
  await store.close();
});

it('answers null after a failed load, and reloads for the next query', async () => {
  const issues: string[] = [];
  let isUnavailable = true;
  const tenant = (companyId: Id) => ({
    companyId,
    read: <T>(work: (tx: TenantTx) => Promise<T>) =>
      isUnavailable ? Promise.reject<T>(new Error('away')) : freshDatabase.database.tenant(companyId).read(work),
    readAtOnce: <T>(work: (tx: TenantTx) => Promise<T>) => freshDatabase.database.tenant(companyId).readAtOnce(work),
  });
  const store = new ColumnStore({ tenant, onError: (error) => issues.push(error.message) });
  const request = {
    companyId: lender.ids.company,
    module: 'prospects',
    sources: [SEARCH],
    input: 'lee',
    timeoutMs: 50,
  };
  expect(await store.run(BLOCKING_QUERY, request)).toBeNull();
  isUnavailable = false;
  expect(await store.run(BLOCKING_QUERY, { ...request, timeoutMs: LONG_TIMEOUT_MS })).toBeGreaterThan(0);
  expect(issues[0]).toBe('away');
});

it('keeps the earlier statuses of six moments, and drops those used the longest ago', async () => {
  const { ask, seen } = createWatchedStore();
  const loadsFor = async (moment: number) => {
    const { loads } = seen;
    await ask('prospects', 'lee', LONG_TIMEOUT_MS, [SEARCH, { name: earlierStatusColumn(moment), holds: 'text' }]);
    return seen.loads - loads;
  };
  for (const moment of [1, 2, 3, 4, 5, 6]) expect(await loadsFor(moment)).toBe(1);
  expect(await loadsFor(1)).toBe(0);
  expect([await loadsFor(7), await loadsFor(1), await loadsFor(2)]).toEqual([1, 0, 1]);
});
