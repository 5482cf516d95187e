import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { freshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { sampleCompany, type SampleCompany } from '../../../testing/sample-company';
import type { ColumnSource } from './column';
import { ColumnStore } from './column-store';
import { ModuleColumns } from './module-columns';
import type { Question } from './question';

const SEARCH: ColumnSource = { name: '@search', holds: 'search' };
const ACTIVE: ColumnSource = { name: '@active', holds: 'text' };
const MODULES = ['prospects', 'workforces', 'contacts'] as const;
const PATIENT = 60_000;

/** How many records hold a part of a name. */
const HOLDING: Question<string, number> = {
  name: 'holding',
  *answer(columns, part) {
    yield;
    return columns
      .search('@search')
      .holding(part, columns.size)
      .reduce((total, one) => total + one, 0);
  },
};

let fresh: FreshDatabase;
let lender: SampleCompany;
beforeAll(async () => {
  fresh = await freshDatabase();
  lender = await sampleCompany(fresh.database);
  for (const module of MODULES) await lender.addPerson(module, 'Ann', 'Lee');
});
afterAll(() => fresh.drop());

/** A store that notes what it reads, and may wait at a gate: before every transaction, or before each part of a load. */
function watched(
  limitBytes?: number,
  gate: () => Promise<void> = () => Promise.resolve(),
  loadGate: () => Promise<void> = () => Promise.resolve(),
) {
  const seen = { loads: 0, looks: 0, open: 0, mostOpen: 0 };
  const tenant = (companyId: Id) => ({
    companyId,
    async read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
      await gate();
      return fresh.database.tenant(companyId).read((tx) => {
        seen.mostOpen = Math.max(seen.mostOpen, ++seen.open);
        const query: TenantTx['query'] = async (text, values, name) => {
          if (text.includes('order by id limit')) {
            seen.loads++;
            await loadGate();
          }
          if (name?.startsWith('column-changes') === true) seen.looks++;
          return tx.query(text, values, name);
        };
        return work({ ...tx, query }).finally(() => seen.open--);
      });
    },
  });
  const store = new ColumnStore({ tenant, ...(limitBytes !== undefined && { limitBytes }) });
  const ask = (module: string, part = 'lee', patienceMs = PATIENT, sources = [SEARCH]) =>
    store.ask(HOLDING, { companyId: lender.ids.company, module, sources, input: part, patienceMs });
  return { store, seen, ask };
}

it('reads a module once, and takes in what was committed before each question', async () => {
  const { ask, seen } = watched();
  const before = (await ask('prospects')) ?? 0;
  await lender.addPerson('prospects', 'Bea', 'Leeds');
  expect(await ask('prospects')).toBe(before + 1);
  expect(seen.loads).toBe(1);
});

it('lets those who ask at the same time share one look at what changed', async () => {
  const { ask, seen } = watched();
  await ask('prospects');
  const before = seen.looks;
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('prospects')));
  expect(new Set(answers).size).toBe(1);
  expect(seen.looks - before).toBe(2);
});

it('answers nothing while columns load, goes on loading, and holds no connection for those who wait', async () => {
  let open = () => undefined as void;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  const { ask, seen } = watched(undefined, () => isOpen);
  expect(await Promise.all(Array.from({ length: 30 }, () => ask('prospects', 'lee', 5)))).toEqual(
    Array.from({ length: 30 }, () => null),
  );
  expect(seen.mostOpen).toBe(0);
  const waiting = ask('prospects');
  open();
  expect(await waiting).toBeGreaterThan(0);
  expect(seen).toMatchObject({ loads: 1, mostOpen: 1 });
});

it('goes on answering from the columns that are there while another one loads', async () => {
  let gate = Promise.resolve();
  const { ask } = watched(undefined, undefined, () => gate);
  const before = await ask('prospects');
  let open = () => undefined as void;
  gate = new Promise<void>((resolve) => (open = resolve));
  let isLoaded = false;
  const waiting = ask('prospects', 'lee', PATIENT, [SEARCH, ACTIVE]).then((answer) => {
    isLoaded = true;
    return answer;
  });
  expect(await ask('prospects')).toBe(before);
  expect(isLoaded).toBe(false);
  open();
  expect(await waiting).toBe(before);
});

it('lets the least recently used modules go after each question until the rest fits its limit', async () => {
  const roomy = watched();
  for (const module of MODULES) await roomy.ask(module);
  const all = roomy.store.bytes;
  const tight = watched(all * 0.75);
  for (let turn = 0; turn < 3; turn++)
    for (const module of MODULES) {
      expect(await tight.ask(module)).not.toBeNull();
      expect(tight.store.bytes).toBeLessThanOrEqual(all * 0.75);
    }
  expect(tight.seen.loads).toBe(3 * MODULES.length);
  await tight.ask('contacts');
  expect(tight.seen.loads).toBe(3 * MODULES.length);
});

it('passes over saved columns that know writes which were lost, and reads the rows instead', async () => {
  const read = vi.fn(() =>
    Promise.resolve({
      ...{ generation: 'lost', savedAt: new Date(), columns: new ModuleColumns(), sources: [] },
      marks: { seqs: Array<number>(16).fill(8e15), lines: Array<number>(16).fill(8e15) },
    }),
  );
  const never = () => Promise.resolve(null);
  const saved = { read, readColumn: never, savedAt: never, save: () => Promise.reject(new Error('not asked for')) };
  const store = new ColumnStore({
    tenant: (companyId) => fresh.database.tenant(companyId),
    saved,
    saves: { isWorthwhile: () => false, afterMs: 0 },
  });
  const asking = { companyId: lender.ids.company, module: 'prospects', sources: [SEARCH], input: 'lee' };
  const { ask } = watched();
  expect(await store.ask(HOLDING, { ...asking, patienceMs: PATIENT })).toBe(await ask('prospects'));
  expect(read).toHaveBeenCalledTimes(2);
  await store.close();
});

it('answers nothing after a load that failed, and loads anew for the next question', async () => {
  const faults: string[] = [];
  let isAway = true;
  const tenant = (companyId: Id) => ({
    companyId,
    read: <T>(work: (tx: TenantTx) => Promise<T>) =>
      isAway ? Promise.reject<T>(new Error('away')) : fresh.database.tenant(companyId).read(work),
  });
  const store = new ColumnStore({ tenant, onError: (error) => faults.push(error.message) });
  const asking = {
    companyId: lender.ids.company,
    module: 'prospects',
    sources: [SEARCH],
    input: 'lee',
    patienceMs: 50,
  };
  expect(await store.ask(HOLDING, asking)).toBeNull();
  isAway = false;
  expect(await store.ask(HOLDING, { ...asking, patienceMs: PATIENT })).toBeGreaterThan(0);
  expect(faults[0]).toBe('away');
});
