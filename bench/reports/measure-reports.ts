import type { Viewer } from '@lendwright/access';
import type { reportContent } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { z } from 'zod';
import {
  groupField,
  groupRecords,
  listEngine,
  listFields,
  type ListEngine,
} from '../../apps/server/src/capabilities/lists';
import { LOANS } from '../../apps/server/src/capabilities/records';
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

async function measureOne(
  name: keyof typeof RAW_REPORTS,
  { engine, scope, viewer, admin }: { engine: ListEngine; scope: TenantScope; viewer: Viewer; admin: pg.Client },
) {
  const rows = await run(engine, scope, viewer, REPORTS[name]);
  const product = await timesOf(() => run(engine, scope, viewer, REPORTS[name]));
  const raw = await timesOf(() =>
    admin.query({ name: `raw ${name}`, text: RAW_REPORTS[name], values: [viewer.companyId] }),
  );
  const line = `| ${name} | ${rows.length} | ${product.p50.toFixed(0)} | ${product.p95.toFixed(0)} | ${raw.p50.toFixed(0)} | ${(product.p50 / raw.p50).toFixed(2)} |`;
  return { line, figures: { rows: rows.length, p50: product.p50, p95: product.p95, raw: raw.p50 } };
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
    const lines: string[] = [];
    const figures: Record<string, object> = {};
    for (const name of Object.keys(REPORTS) as (keyof typeof RAW_REPORTS)[]) {
      const one = await measureOne(name, { engine, scope, viewer: viewerOf(ids), admin });
      lines.push(one.line);
      console.log(one.line);
      figures[name] = one.figures;
    }
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
    `| report over ${ROWS} loans, ms | rows | p50 | p95 | plain SQL p50 | ratio |`,
    '|---|---|---|---|---|---|',
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
