import type { Id } from '@lendwright/kernel';
import type { CompanyIds } from '../../platform/provisioning';
import type { Tx } from '../../platform/db/tenant-scope';

export interface DemoState {
  readonly ids: CompanyIds;
  readonly isDone: boolean;
}

const KEY = 'demo';
const LOCK = 7_340_011;
type Pairs = readonly (readonly [string, Id])[];

/**
 * Tries to take the seeding lock until the transaction ends. Returns false if another process has it. Does not wait,
 * because a wait could exceed the statement timeout.
 */
export async function tryLockDemo(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [LOCK]);
  return row?.mine ?? false;
}

/** The seeding progress of a demo company. @param key the company; defaults to the first */
export async function readDemoState(tx: Tx, key = KEY): Promise<DemoState | null> {
  const [row] = await tx.query<{ value: string }>('select value from auth.installation where key = $1', [key]);
  if (!row) return null;
  const { ids, isDone } = JSON.parse(row.value) as { ids: Record<string, Pairs | Id>; isDone: boolean };
  const maps = Object.fromEntries(
    Object.entries(ids).map(([name, value]) => [name, typeof value === 'string' ? value : new Map(value)]),
  );
  return { ids: maps as unknown as CompanyIds, isDone };
}

export async function writeDemoState(tx: Tx, ids: CompanyIds, isDone: boolean, key = KEY): Promise<void> {
  const plainNames = Object.fromEntries(
    Object.entries(ids).map(([name, value]) => [name, value instanceof Map ? [...value] : (value as Id)]),
  );
  await tx.query(
    'insert into auth.installation (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, JSON.stringify({ ids: plainNames, isDone })],
  );
}
