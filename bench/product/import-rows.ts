import type { Viewer } from '@lendwright/access';
import { invariant, type Id } from '@lendwright/kernel';
import { addLoans, type LoanInput } from '../../apps/server/src/capabilities/loans';
import {
  createRecords,
  PROSPECTS,
  recordEngine,
  type CompanySetup,
  type RecordEngine,
} from '../../apps/server/src/capabilities/records';
import { silentLog } from '../../apps/server/src/platform/log/log';
import type { Config } from '../../apps/server/src/platform/config/config';
import { openInstallation } from '../../apps/server/src/platform/db/open-installation';
import type { TenantTx } from '../../apps/server/src/platform/db/tenant-scope';
import { openVault } from '../../apps/server/src/platform/secrets/sealed';
import type { BenchFacts } from '../load/bench-dataset';
import { idOf } from '../load/id-of';
import { parseLine } from '../workload/import-file';
import type { BenchRow } from '../workload/rows';
import { choicesOf } from './product-requests';

const BATCH = 500;
/** The next batch is validated while the database writes one. */
const CONCURRENT_IMPORTS = 2;

interface Target {
  readonly engine: RecordEngine;
  readonly facts: BenchFacts;
  readonly viewer: Viewer;
}

const officer = ({ ids }: BenchFacts): Viewer => ({
  accountId: ids.company,
  companyId: ids.company,
  personId: null,
  userType: 'Workforces',
  roleId: idOf(ids.roles, 'officer'),
  roleTitle: 'Officer',
  isAdmin: true,
  fullName: 'Import',
  rights: { modules: {}, tabs: {} },
});

async function importBatch(
  { engine, facts, viewer }: Target,
  tx: TenantTx,
  setup: CompanySetup,
  rows: readonly BenchRow[],
): Promise<void> {
  const form = setup.formsOf('prospects')[0];
  invariant(form, 'the bench company has a prospect form');
  const drafts = rows.map(({ first, last, email, phone }) => ({
    form,
    formData: { first_name: first, last_name: last, email, phone },
    statusId: null,
    mandatory: 'skip' as const,
  }));
  const prospects = await createRecords(engine, tx, viewer, PROSPECTS, drafts);
  const inputs = rows.map((row, index): LoanInput => ({
    ...choicesOf(facts.ids, row),
    prospect: (prospects[index] as { id: Id }).id,
    groups: [],
    contacts: [],
    formData: row.info,
    createdAt: row.created,
  }));
  await addLoans(engine, tx, setup, viewer, inputs);
}

/**
 * Imports the lines of a file as loans with one prospect each, through the same use cases as the UI, while the product
 * is running.
 * @returns milliseconds, including parsing
 */
export async function importLines(config: Config, facts: BenchFacts, lines: readonly string[]): Promise<number> {
  const { database, close } = await openInstallation({ config, log: silentLog, mayJoin: true });
  try {
    const target = {
      engine: recordEngine({ database, vault: openVault(config.secret) }),
      facts,
      viewer: officer(facts),
    };
    const scope = database.tenant(facts.ids.company);
    const setup = await target.engine.setups.of(scope);
    const startedAt = performance.now();
    let nextIndex = 0;
    const worker = async () => {
      for (let from = nextIndex; from < lines.length; from = nextIndex) {
        nextIndex = from + BATCH;
        const rows = lines.slice(from, from + BATCH).map(parseLine);
        await scope.write((tx) => importBatch(target, tx, setup, rows));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_IMPORTS }, worker));
    return performance.now() - startedAt;
  } finally {
    await close();
  }
}
