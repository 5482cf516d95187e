import type { Viewer } from '@lendwright/access';
import type { reportContent } from '@lendwright/api';
import { isRefusal, newId, type Id } from '@lendwright/kernel';
import type pg from 'pg';
import type { z } from 'zod';
import { groupField, groupRecords, listFields, type ListEngine } from '../../apps/server/src/capabilities/lists';
import { GroupCache } from '../../apps/server/src/capabilities/lists/groups/group-cache';
import { LOANS, writeRecord } from '../../apps/server/src/capabilities/records';
import type { TenantScope } from '../../apps/server/src/platform/db/tenant-scope';
import type { CompanyIds } from '../../apps/server/src/platform/provisioning';
import { knownId } from '../dashboard/fill-loans';
import { idOf } from '../load/id-of';
import type { RAW_REPORTS } from './raw-reports';

export const ROWS = Number(process.env['BENCH_ROWS'] ?? 500_000);
const MAX_ROWS = 5_000;
const LOAD_MS = 120_000;

type Draft = Pick<z.output<typeof reportContent>, 'filters' | 'groups' | 'measures'>;
const AMOUNT = { measure: 'sum', field: 'loan_amount' } as const;
const MONTH = { field: 'createdAt', bucket: 'month' } as const;

/** The measured reports, each with the same figures as hand-written SQL in `RAW_REPORTS`. */
export const REPORTS: Readonly<Record<keyof typeof RAW_REPORTS, Draft>> = {
  status: { filters: [], groups: [{ field: 'status' }], measures: [{ measure: 'count' }, AMOUNT] },
  'three groups': {
    filters: [],
    groups: [{ field: 'status' }, { field: 'program' }, MONTH],
    measures: [{ measure: 'count' }, AMOUNT, { measure: 'median', field: 'loan_amount' }],
  },
  person: { filters: [], groups: [{ field: 'workforces' }], measures: [{ measure: 'count' }, AMOUNT] },
  'person, state, year': {
    filters: [],
    groups: [{ field: 'workforces' }, { field: 'property_state' }, { field: 'createdAt', bucket: 'year' }],
    measures: [{ measure: 'count' }, AMOUNT],
  },
};

/** How many custom choices and numbers the measured loans have, each of which one report names first. */
export const UNNAMED_FIELDS = 5;

/** Three groups and two custom fields that no report, list or view has named before; only people and dates are loaded. */
export const firstUse = (index: number): Draft => ({
  filters: [],
  groups: [{ field: 'workforces' }, { field: `cf_s0${index}` }, { field: 'createdAt', bucket: 'year' }],
  measures: [{ measure: 'count' }, { measure: 'sum', field: `cf_n0${index}` }],
});

/** An administrator of a company. */
export const viewerOf = (ids: CompanyIds): Viewer => ({
  accountId: newId(),
  companyId: ids.company,
  personId: knownId('a', 3),
  userType: 'Workforces',
  roleId: idOf(ids.roles, 'officer'),
  roleTitle: 'Officer',
  isAdmin: true,
  fullName: 'Olive Officer',
  rights: { modules: {}, tabs: {} },
});

/** Groups by a report as the product does. */
export async function run(
  engine: ListEngine,
  scope: TenantScope,
  viewer: Viewer,
  { filters, groups, measures }: Draft,
) {
  const context = { fields: listFields(await engine.setups.of(scope), LOANS.key, viewer), hidden: new Set<string>() };
  const fieldOf = (name: string) => {
    const field = groupField(name, context);
    if (!field) throw new Error(`no field ${name}`);
    return field;
  };
  return groupRecords(engine, scope, viewer, LOANS, {
    request: { filters },
    groups: groups.map(({ field, bucket = 'month' }) => ({ ...fieldOf(field), bucket })),
    measures: measures.map(({ measure, field }) => ({ measure, field: field === undefined ? null : fieldOf(field) })),
    isPivot: false,
    limit: MAX_ROWS + 1,
  });
}

/** The product and the database that are measured. */
export interface MeasuredCompany {
  readonly engine: ListEngine;
  readonly scope: TenantScope;
  readonly viewer: Viewer;
  readonly admin: pg.Client;
}

/** Columns that never load, as before the first use of a field. */
const NO_COLUMNS: ListEngine['columns'] = {
  run: () => Promise.resolve(null),
  bytes: 0,
  close: () => Promise.resolve(),
};

/** By PostgreSQL, without anything that was computed before. On a busy machine it is refused after five seconds. */
export const tryBySql = ({ engine, scope, viewer }: MeasuredCompany, report: Draft) =>
  run({ ...engine, columns: NO_COLUMNS, grouped: new GroupCache() }, scope, viewer, report).catch((error: unknown) => {
    if (!isRefusal(error) || error.code !== 'busy') throw error;
  });

let changes = 0;
/** Saves another amount in one of the loans. */
export async function changeLoan({ scope }: MeasuredCompany): Promise<void> {
  const id = knownId('1', 1 + ((changes * 7_919) % ROWS));
  const answers = { loan_amount: 10_000_000 + changes++ };
  await scope.write(async (tx) => {
    const sql = 'select version, status_id as status from app.records where company_id = $1 and id = $2 for update';
    const [row] = await tx.query<{ version: number; status: Id | null }>(sql, [tx.companyId, id]);
    const before = { version: row?.version ?? 0, statusBefore: row?.status ?? null, isActiveBefore: true };
    const author = { accountId: null, personId: null, name: 'Bench' };
    const write = { id, module: LOANS.key, patch: {}, author, act: 'save' as const, historyId: newId() };
    await writeRecord(tx, { ...write, ...before, answers, cleared: [], secrets: {}, reason: null, changes: [] });
  });
}

/** Runs a report until the columns that it reads answer it. */
export async function loadColumns({ engine, scope, viewer }: MeasuredCompany, report: Draft): Promise<void> {
  let isLoaded = false;
  const columns: ListEngine['columns'] = {
    ...{ bytes: 0, close: () => Promise.resolve() },
    run: async (query, request) => {
      const answer = await engine.columns.run(query, { ...request, timeoutMs: LOAD_MS, longerTimeoutMs: LOAD_MS });
      isLoaded = answer !== null;
      return answer;
    },
  };
  await run({ ...engine, columns, grouped: new GroupCache() }, scope, viewer, report);
  if (!isLoaded) throw new Error('the columns were not loaded');
}
