import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { argon2Hasher } from '../../capabilities/accounts';
import { createCompany, type CompanyIds } from '../../capabilities/companies';
import { recordEngine } from '../../capabilities/records';
import type { Database } from '../../platform/db/database';
import type { FileStore } from '../../platform/files/file-store';
import type { Vault } from '../../platform/secrets/sealed';
import { planDemo } from '../plan';
import { planLeads } from '../plan-leads';
import { readDemoState, writeDemoState } from './demo-state';
import { lenderPlan } from './lender-plan';
import { seedAccounts } from './seed-accounts';
import { seedDocuments, storeSamples } from './seed-documents';
import { seedLoans } from './seed-loans';
import { seedLeads, seedProspects, seedTeam } from './seed-people';
import type { Seeding } from './seeding';

export interface DemoServices {
  readonly database: Database;
  readonly files: FileStore;
  readonly vault: Vault;
  readonly dataFolder: string;
  readonly now: Date;
}

/**
 * Brings the demo lender up, once: the company in one transaction, all that lives in it in a second one, each marked in
 * the same transaction, so that a start that was killed goes on where it was. Several processes may call it at once.
 */
export async function seedDemo(services: DemoServices): Promise<void> {
  const ids = await claimCompany(services.database);
  if (ids === null) return;
  const today = services.now.toISOString().slice(0, 10);
  const loans = planDemo(today, await readFile(join(services.dataFolder, 'hmda-sample.txt'), 'utf8'));
  const samples = await storeSamples(services.files, join(services.dataFolder, 'documents'), loans);
  const scope = services.database.tenant(ids.company);
  const engine = recordEngine(services);
  const setup = await engine.setups.of(scope);
  await scope.write(async (tx) => {
    const state = await readDemoState(tx, 'lock');
    if (state?.isDone) return;
    const seeding: Seeding = {
      tx,
      engine,
      setup,
      ids,
      people: new Map<string, Id>(),
      now: services.now,
      as: (name) => demoActor(ids, name),
    };
    await seedTeam(seeding);
    await seedProspects(
      seeding,
      loans.map((loan) => loan.prospect),
    );
    await seedLeads(seeding, planLeads(today));
    await seedDocuments(seeding, loans, await seedLoans(seeding, loans), samples);
    await seedAccounts(seeding, argon2Hasher());
    await writeDemoState(tx, ids, true);
  });
}

/** The ids of the demo company, made now or by an earlier start; null when the demo is complete. */
async function claimCompany(database: Database): Promise<CompanyIds | null> {
  const company = newId();
  return database.tenant(company).write(async (tx) => {
    const state = await readDemoState(tx, 'lock');
    if (state) return state.isDone ? null : state.ids;
    const ids = await createCompany(tx, lenderPlan());
    await writeDemoState(tx, ids, false);
    return ids;
  });
}

/** Acts as an administrator of the demo lender under a name. */
export const demoActor = (ids: CompanyIds, name: string): Viewer => ({
  accountId: ids.company,
  companyId: ids.company,
  personId: null,
  userType: 'Workforces',
  roleId: ids.roles.get('admin') ?? '',
  roleTitle: 'Administrator',
  isAdmin: true,
  fullName: name,
  rights: { modules: {}, tabs: {} },
});
