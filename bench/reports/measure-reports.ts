import type { Viewer } from '@lendwright/access';
import type { reportContent } from '@lendwright/api';
import { isRefusal, newId } from '@lendwright/kernel';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { z } from 'zod';
import {
  groupField,
  groupRecords,
  listEngine,
  listFields,
  listRecords,
  type ListEngine,
} from '../../apps/server/src/capabilities/lists';
import { GroupCache } from '../../apps/server/src/capabilities/lists/groups/group-cache';
import { LOANS, moduleOf } from '../../apps/server/src/capabilities/records';
import { existingCluster } from '../../apps/server/src/platform/db/embedded/location';
import { openInstallation } from '../../apps/server/src/platform/db/open-installation';
import type { TenantScope } from '../../apps/server/src/platform/db/tenant-scope';
import { silentLog } from '../../apps/server/src/platform/log/log';
import { createCompany, type CompanyIds } from '../../apps/server/src/platform/provisioning';
import { openVault } from '../../apps/server/src/platform/secrets/sealed';
import { fillLoans, knownId } from '../dashboard/fill-loans';
import { sumStatistics } from '../driver/percentiles';
import { configOf, connectAdmin, openRunningDatabase } from '../load/bench-database';
import { idOf } from '../load/known-id';
import { benchPlan } from '../product/bench-plan';
import { saveFigures } from '../report/lists-report';
import { RAW_REPORTS } from './raw-reports';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 500_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const MAX_ROWS = 5_000;
const LIST_MS = 10_000;
const LIST_PAUSE_MS = 20;

type Draft = Pick<z.output<typeof reportContent>, 'filters' | 'groups' | 'measures'>;
const AMOUNT = { measure: 'sum', field: 'loan_amount' } as const;
const MONTH = { field: 'createdAt', bucket: 'month' } as const;

/** The measured reports, each with the same figures as hand-written SQL in `RAW_REPORTS`. */
const REPORTS: Readonly<Record<keyof typeof RAW_REPORTS, Draft>> = {
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

const viewerOf = (ids: CompanyIds): Viewer => ({
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

async function run(engine: ListEngine, scope: TenantScope, viewer: Viewer, { filters, groups, measures }: Draft) {
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

async function timesOf(work: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return { first: times[0] ?? 0, ...sumStatistics(times.slice(1), 1) };
}

interface Measured {
  readonly engine: ListEngine;
  readonly scope: TenantScope;
  readonly viewer: Viewer;
  readonly admin: pg.Client;
}

/** Without the rows that were computed before, as after any change in the company. */
const runCold = ({ engine, scope, viewer }: Measured, report: Draft) =>
  run({ ...engine, grouped: new GroupCache() }, scope, viewer, report);

async function measureOne(name: keyof typeof RAW_REPORTS, measured: Measured) {
  const { engine, scope, viewer, admin } = measured;
  const report = REPORTS[name];
  const rows = await run(engine, scope, viewer, report);
  const cold = await timesOf(() => runCold(measured, report));
  const warm = await timesOf(() => run(engine, scope, viewer, report));
  const raw = await timesOf(() =>
    admin.query({ name: `raw ${name}`, text: RAW_REPORTS[name], values: [viewer.companyId] }),
  );
  const ratio = (cold.p50 / raw.p50).toFixed(2);
  return {
    line: `| ${name} | ${rows.length} | ${cold.p50.toFixed(0)} | ${cold.p95.toFixed(0)} | ${warm.p50.toFixed(1)} | ${raw.p50.toFixed(0)} | ${ratio} |`,
    figures: { rows: rows.length, p50: cold.p50, p95: cold.p95, warm: warm.p50, raw: raw.p50 },
  };
}

/** The 95th percentile of the plain list, by one user after the other, until some work ends. */
async function listTimes({ engine, scope, viewer }: Measured, work: Promise<unknown>): Promise<number> {
  const loans = moduleOf(await engine.setups.of(scope), LOANS.key);
  let isOver = false;
  const end = work.finally(() => (isOver = true));
  const times: number[] = [];
  while (!isOver) {
    const start = performance.now();
    await listRecords(engine, scope, viewer, loans, { skip: 0, limit: 20 });
    times.push(performance.now() - start);
    await wait(LIST_PAUSE_MS);
  }
  await end;
  return sumStatistics(times, 1).p95;
}

/** The plain list alone, and while one report after the other is computed. */
async function measureList(measured: Measured) {
  const aloneMs = await listTimes(measured, wait(LIST_MS));
  const runReports = async () => {
    for (const end = performance.now() + LIST_MS; performance.now() < end;)
      await runCold(measured, REPORTS['person, state, year']);
  };
  const besideMs = await listTimes(measured, runReports());
  return { aloneMs, besideMs };
}

async function measure(folder: string) {
  const config = configOf({ folder, rows: ROWS });
  const { database, close } = await openInstallation({ config, log: silentLog, mayJoin: false });
  const admin = await connectAdmin((await openRunningDatabase(config)).adminUrl);
  try {
    const scope = database.tenant(newId());
    const ids = await scope.write((tx) => createCompany(tx, benchPlan('Lender')));
    await fillLoans(admin, ids, ROWS);
    const engine = listEngine({ database, vault: openVault(config.secret) });
    const measured: Measured = { engine, scope, viewer: viewerOf(ids), admin };
    const lines: string[] = [];
    const figures: Record<string, object> = {};
    for (const name of Object.keys(REPORTS) as (keyof typeof RAW_REPORTS)[]) {
      const one = await measureOne(name, measured).catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
        return { line: `| ${name} | refused: ${error.code} |`, figures: { refused: error.code } };
      });
      lines.push(one.line);
      console.log(one.line);
      figures[name] = one.figures;
    }
    const list = await measureList(measured);
    figures['list'] = list;
    const ratio = (list.besideMs / list.aloneMs).toFixed(2);
    lines.push(
      '',
      `Plain list, p95: ${list.aloneMs.toFixed(1)} ms alone, ${list.besideMs.toFixed(1)} ms beside reports (${ratio}).`,
    );
    return { lines, figures };
  } finally {
    await admin.end();
    await close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'lendwright-reports-'));
chmodSync(folder, 0o711);
try {
  const { lines, figures } = await measure(join(folder, 'data'));
  const table = [
    `| report over ${ROWS} loans, ms | rows | p50 | p95 | unchanged, p50 | plain SQL p50 | ratio |`,
    '|---|---|---|---|---|---|---|',
    ...lines,
    '',
    `Load average ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    '',
  ].join('\n');
  saveFigures('reports', table, figures);
  console.log(table);
} finally {
  const cluster = existingCluster(join(folder, 'data'));
  if (cluster) rmSync(cluster, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
