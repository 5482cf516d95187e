import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { LOANS, recordEngine, type RecordEngine } from '../../apps/server/src/capabilities/records';
import { saveRecord } from '../../apps/server/src/capabilities/records/saving/save-record';
import { createTemplate } from '../../apps/server/src/capabilities/tasks';
import type { TemplateInput } from '../../apps/server/src/capabilities/tasks/templates/template-input';
import type { Database } from '../../apps/server/src/platform/db/database';
import { existingCluster } from '../../apps/server/src/platform/db/embedded/location';
import { openInstallation } from '../../apps/server/src/platform/db/open-installation';
import type { TenantScope } from '../../apps/server/src/platform/db/tenant-scope';
import { silentLog } from '../../apps/server/src/platform/log/log';
import { createCompany, type CompanyIds } from '../../apps/server/src/platform/provisioning';
import { openVault } from '../../apps/server/src/platform/secrets/sealed';
import { fillLoans, knownId } from '../dashboard/fill-loans';
import { costOf, median } from '../documents/processor-cost';
import { configOf, connectAdmin, openRunningDatabase } from '../load/bench-database';
import { idOf } from '../load/id-of';
import { benchPlan } from '../product/bench-plan';

const SAVED_LOANS = 1_000;
const TEMPLATES = 20;
const WARM_UP_ROUNDS = 50;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 400);
const TARGET_MS = 1;

interface BenchCompany {
  readonly scope: TenantScope;
  readonly ids: CompanyIds;
  readonly viewer: Viewer;
  /** What saves took in milliseconds: time, and processor time of this process. */
  readonly times: number[];
  readonly costs: number[];
}

const viewerOf = (ids: CompanyIds): Viewer => ({
  ...{ accountId: newId(), companyId: ids.company, personId: null, userType: 'Workforces' },
  ...{ roleId: idOf(ids.roles, 'officer'), roleTitle: 'Admin', isAdmin: true, fullName: 'Ada Admin' },
  rights: { modules: {}, tabs: {} },
});

async function createBenchCompany(database: Database, admin: pg.Client, name: string): Promise<BenchCompany> {
  const scope = database.tenant(newId());
  const ids = await scope.write((tx) => createCompany(tx, benchPlan(name)));
  await fillLoans(admin, ids, SAVED_LOANS);
  return { scope, ids, viewer: viewerOf(ids), times: [], costs: [] };
}

/** Active templates of every kind of trigger that a save has to consider, none of which it fires. */
async function addTemplates(engine: RecordEngine, { scope, ids, viewer }: BenchCompany): Promise<void> {
  const setup = await engine.setups.of(scope);
  const triggers: readonly TemplateInput['trigger'][] = [
    { kind: 'field-condition', condition: { field: 'credit_score', operator: 'greater', value: '9000' } },
    { kind: 'status-reached', statuses: [...ids.statuses.values()].slice(-1) as Id[] },
    { kind: 'document-approved', elements: [] },
    { kind: 'record-created' },
  ];
  for (let index = 0; index < TEMPLATES; index++) {
    const template: TemplateInput = {
      ...{ title: `Template ${index}`, description: '', module: 'loans', priority: 'High', status: 'Not Started' },
      ...{ assignees: [], start: null, due: null, target_status: null, convert_lead: false, checklist: [] },
      ...{ followUps: [], trigger: triggers[index % triggers.length] ?? { kind: 'none' } },
    };
    await scope.write((tx) => createTemplate(tx, setup, viewer, template));
  }
  while ([...(await engine.setups.of(scope)).triggers].length === 0) await pause(100);
}

/** Saves one answer of a loan as a screen does. */
async function save(engine: RecordEngine, { scope, viewer, times, costs }: BenchCompany, round: number): Promise<void> {
  const startedAt = performance.now();
  const cost = await costOf(() =>
    saveRecord(engine, scope, viewer, LOANS, knownId('1', 1 + (round % SAVED_LOANS)), {
      ...{ mode: 'autosave', formData: { credit_score: 500 + (round % 300) } },
    }),
  );
  if (round < WARM_UP_ROUNDS) return;
  times.push(performance.now() - startedAt);
  costs.push(cost);
}

/** Saves alternate between the companies, so that other load on the machine affects both. */
async function measure(folder: string): Promise<void> {
  const config = configOf({ folder, rows: SAVED_LOANS });
  const { database, close } = await openInstallation({ config, log: silentLog, mayJoin: false });
  const admin = await connectAdmin((await openRunningDatabase(config)).adminUrl);
  try {
    const engine = recordEngine({ database, vault: openVault(config.secret) });
    const plainCompany = await createBenchCompany(database, admin, 'plain');
    const watching = await createBenchCompany(database, admin, 'watching');
    await addTemplates(engine, watching);
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++)
      for (const company of round % 2 === 0 ? [plainCompany, watching] : [watching, plainCompany])
        await save(engine, company, round);
    const { rows } = await admin.query('select from app.task_triggers');
    const more = (key: 'times' | 'costs') =>
      median(watching[key].map((usedTime, index) => usedTime - (plainCompany[key][index] ?? 0)));
    const isMet = rows.length === 0 && more('times') < TARGET_MS && more('costs') < TARGET_MS;
    process.stdout.write(
      `A save with ${TEMPLATES} templates that it does not fire: p50 ${median(watching.times).toFixed(2)} ms, without templates ` +
        `${median(plainCompany.times).toFixed(2)}; in ${ROUNDS} pairs ${more('times').toFixed(2)} ms more, of which the server's processor ` +
        `time ${more('costs').toFixed(2)} (target: less than ${TARGET_MS} ms): ${isMet ? 'met' : 'missed'}\n`,
    );
    if (!isMet) process.exitCode = 1;
  } finally {
    await admin.end();
    await close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'lendwright-triggers-'));
chmodSync(folder, 0o711);
try {
  await measure(join(folder, 'data'));
} finally {
  const cluster = existingCluster(join(folder, 'data'));
  if (cluster) rmSync(cluster, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
