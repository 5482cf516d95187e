import type { Viewer } from '@lendwright/access';
import { newId } from '@lendwright/kernel';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '../../apps/server/src/capabilities/accounts';
import { recordEngine } from '../../apps/server/src/capabilities/records';

import type { Database } from '../../apps/server/src/platform/db/database';
import { existingCluster } from '../../apps/server/src/platform/db/embedded/location';
import { openInstallation } from '../../apps/server/src/platform/db/open-installation';
import { silentLog } from '../../apps/server/src/platform/log/log';
import { createCompany, type CompanyIds } from '../../apps/server/src/platform/provisioning';
import { openVault } from '../../apps/server/src/platform/secrets/sealed';
import { createImportFixture } from '../../apps/server/src/testing/imports/import-fixture';
import { configOf, connectAdmin, openRunningDatabase } from '../load/bench-database';
import { idOf } from '../load/id-of';
import { benchPlan } from '../product/bench-plan';
import { saveFigures } from '../report/lists-report';
import { importSheet } from './import-sheet';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000);
const SLICE_MS = 3_600_000;

async function createOfficer(database: Database, ids: CompanyIds): Promise<Viewer> {
  const [fullName, email] = ['Olive Officer', 'olive@sheet.example'];
  const membership = {
    companyId: ids.company,
    personId: null,
    userType: 'Workforces' as const,
    roleId: idOf(ids.roles, 'officer'),
  };
  const account = { username: email, fullName, email, passwordHash: null, memberships: [membership] };
  const accountId = await database.identity((tx) => createAccount(tx, account));
  return { ...membership, accountId, fullName, roleTitle: 'Officer', isAdmin: true, rights: { modules: {}, tabs: {} } };
}

interface Phase {
  readonly name: string;
  readonly seconds: number;
  /** The most memory of the process beyond what it had before, in MB. */
  readonly memory: number;
}

/** Times some work, and samples the memory of the process meanwhile. */
async function measurePhase<Answer>(name: string, phases: Phase[], work: () => Promise<Answer>): Promise<Answer> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let maxMemory = before;
  const timer = setInterval(() => (maxMemory = Math.max(maxMemory, process.memoryUsage().rss)), 50);
  const start = performance.now();
  const answer = await work();
  const seconds = (performance.now() - start) / 1_000;
  clearInterval(timer);
  phases.push({ name, seconds, memory: (maxMemory - before) / 1_048_576 });
  return answer;
}

/** The raw limit: the written rows copied once more by one statement into an equal table. */
async function copyRaw(admin: Awaited<ReturnType<typeof connectAdmin>>, company: string, phases: Phase[]) {
  await admin.query('create table public.raw_records (like app.records including all excluding generated)');
  await measurePhase('raw insert of the same records', phases, () =>
    admin.query(
      `insert into public.raw_records select * from app.records where company_id = $1 and module_key in ('loans', 'prospects')`,
      [company],
    ),
  );
}

async function measure(folder: string) {
  const config = configOf({ folder, rows: ROWS });
  const { database, close } = await openInstallation({ config, log: silentLog, mayJoin: false });
  const admin = await connectAdmin((await openRunningDatabase(config)).adminUrl);
  try {
    const scope = database.tenant(newId());
    const ids = await scope.write((tx) => createCompany(tx, benchPlan('Lender')));
    const ownScope = database.tenant(ids.company);
    const engine = recordEngine({ database, vault: openVault(config.secret) });
    const fixture = createImportFixture({ database }, { engine, scope: ownScope });
    const viewer = await createOfficer(database, ids);
    const phases: Phase[] = [];
    const text = importSheet(ROWS);
    const { _id: id } = await measurePhase('upload and reading', phases, () =>
      fixture.upload(viewer, { text, module: 'loans' }),
    );
    const program = idOf(ids.programs, 'Residential/Bridge');
    const targets = { Borrower: { target: '@prospect.name' }, 'E-mail': { target: '@prospect.email' } };
    await fixture.map(viewer, id, targets, { program });
    const checkedPhase = await measurePhase('dry run', phases, () => fixture.check(viewer, id, { sliceMs: SLICE_MS }));
    const finishedPhase = await measurePhase('run', phases, () => fixture.run(viewer, id, { sliceMs: SLICE_MS }));
    await copyRaw(admin, ids.company, phases);
    const undoneImport = await measurePhase('undo', phases, () => fixture.undo(viewer, id, { sliceMs: SLICE_MS }));
    return {
      phases,
      bytes: text.length,
      ...{ checked: checkedPhase.checked, created: finishedPhase.created, undoneCount: undoneImport.undoneCount },
    };
  } finally {
    await admin.end();
    await close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'lendwright-imports-'));
chmodSync(folder, 0o711);
try {
  const { phases, ...facts } = await measure(join(folder, 'data'));
  const table = [
    `| import of ${ROWS} loans with 20 columns (${(facts.bytes / 1_048_576).toFixed(1)} MB) | s | rows/s | memory, MB |`,
    '|---|---|---|---|',
    ...phases.map(
      ({ name, seconds, memory }) =>
        `| ${name} | ${seconds.toFixed(1)} | ${(ROWS / seconds).toFixed(0)} | ${memory.toFixed(0)} |`,
    ),
    '',
    `Counted ${JSON.stringify(facts.checked?.create)}, created ${facts.created}, taken back ${facts.undoneCount}. Load average ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    '',
  ].join('\n');
  saveFigures('imports', table, { rows: ROWS, phases, ...facts });
  console.log(table);
} finally {
  const cluster = existingCluster(join(folder, 'data'));
  if (cluster) rmSync(cluster, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
