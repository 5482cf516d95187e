import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId, type Id } from '@lendwright/kernel';
import { argon2Hasher } from '../../capabilities/accounts';
import { createCompany, type CompanyIds } from '../../platform/provisioning';
import { recordEngine } from '../../capabilities/records';
import type { Database } from '../../platform/db/database';
import type { FileStore } from '../../platform/files/file-store';
import type { Vault } from '../../platform/secrets/sealed';
import { DEMO_LIBRARY } from '../lender';
import { DEMO_BORROWER } from '../lender/staff';
import { planDemo } from '../plan/plan-demo';
import { planLeads } from '../plan/plan-leads';
import { demoActor } from './demo-actor';
import { readDemoState, tryLockDemo, writeDemoState } from './demo-state';
import { lenderPlan } from './lender-plan';
import { seedAccounts } from './seed-accounts';
import { seedBuilders } from './seed-builders';
import { seedContracts } from './seed-contracts';
import { seedEmailTemplates } from './seed-email-templates';
import { seedEmailTriggers } from './seed-email-triggers';
import { seedEmails } from './seed-emails';
import { seedDocuments, storeSamples } from './seed-documents';
import { seedDemoTexts } from './seed-texts';
import { seedGroups } from './seed-groups';
import { seedImports } from './seed-imports';
import { seedCampaigns } from './seed-campaigns';
import { seedDemoWebhook, seedKeys } from './seed-keys';
import { seedLeadQueue } from './seed-lead-queue';
import { seedLenders, seedLoansAtLenders } from './seed-lenders';
import { seedLibrary } from './seed-library';
import { seedLoans } from './seed-loans';
import { seedNotifications } from './seed-notifications';
import { seedLeads, seedProspects, seedTeam } from './seed-people';
import { seedInbox } from './seed-inbox';
import { seedPayments } from './seed-payments';
import { seedReports } from './seed-reports';
import { seedReviews } from './seed-reviews';
import { seedSecond } from './seed-second';
import { seedDemoBankLinks } from './seed-bank-links';
import { seedDemoServicing } from './seed-servicing';
import { seedStandardDocs, storeStandardDocs } from './seed-standard-docs';
import { seedTaskTemplates } from './seed-task-templates';
import { seedTasks } from './seed-tasks';
import type { Seeding } from './seeding';

export interface DemoServices {
  readonly database: Database;
  readonly files: FileStore;
  readonly vault: Vault;
  readonly dataFolder: string;
  readonly now: Date;
}

const LOCK_RETRY_MS = 250;

/**
 * Seeds the demo lender once: the company in one transaction and its content in a second one. Each is marked as done in
 * its own transaction, so that an interrupted start resumes. Concurrent calls are safe: one process seeds and the
 * others wait.
 */
export async function seedDemo(services: DemoServices): Promise<void> {
  while (!(await isDemoSeeded(services))) await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
}

/** Seeds both companies in order. */
async function isDemoSeeded(services: DemoServices): Promise<boolean> {
  if (!(await isSeeded(services))) return false;
  const knownState = await services.database.identity((tx) => readDemoState(tx));
  return knownState === null || seedSecond(services, knownState.ids);
}

/** One attempt to seed. Returns false if another process is seeding. */
async function isSeeded(services: DemoServices): Promise<boolean> {
  const claim = await claimCompany(services.database);
  if (claim === 'done' || claim === 'busy') return claim === 'done';
  const scope = services.database.tenant(claim.company);
  const engine = recordEngine(services);
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    if (!(await tryLockDemo(tx))) return false;
    if ((await readDemoState(tx))?.isDone) return true;
    const as = (name: string) => demoActor(claim, name);
    const people = new Map<string, Id>();
    await fill({ tx, engine, setup, ids: claim, people, now: services.now, as }, services);
    await writeDemoState(tx, claim, true);
    return true;
  });
}

async function fill(seeding: Seeding, { files, dataFolder, now }: DemoServices): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const loans = planDemo(today, await readFile(join(dataFolder, 'hmda-sample.txt'), 'utf8'));
  const uploadedTexts = loans.flatMap((loan) => loan.documents.flatMap((document) => document.file ?? []));
  const names = new Set([...uploadedTexts, ...DEMO_LIBRARY.map(({ file }) => file)]);
  const samples = await storeSamples(files, join(dataFolder, 'documents'), names);
  const standardDocs = await storeStandardDocs(files, join(dataFolder, 'standard-docs'));
  const prospects = loans.map((loan) => loan.prospect);
  await seedTeam(seeding);
  const lenders = await seedLenders(seeding);
  await seedCampaigns(seeding);
  await seedProspects(seeding, prospects);
  const leads = planLeads(today);
  await seedLeads(seeding, leads);
  await seedLeadQueue(seeding, leads);
  const loanIds = await seedLoans(seeding, loans);
  await seedLoansAtLenders(seeding, lenders, loans, loanIds);
  await seedDocuments(seeding, loans, loanIds, samples);
  await seedLibrary(seeding, samples);
  const accounts = await seedAccounts(seeding, argon2Hasher());
  await seedGroups(seeding);
  await seedReviews(seeding, loans, loanIds, accounts);
  await seedNotifications(seeding, loans, loanIds, accounts);
  const review = await seedTaskTemplates(seeding);
  await seedTasks(seeding, loans, loanIds, accounts, review);
  await seedPayments(seeding, loans, loanIds);
  await seedDemoServicing(seeding, loans, loanIds);
  await seedDemoBankLinks(seeding, loans, loanIds);
  await seedReports(seeding, accounts);
  await seedKeys(seeding);
  await seedDemoWebhook(seeding);
  await seedInbox(seeding, loanIds[loans.findIndex(({ key }) => key === DEMO_BORROWER.key)]);
  await seedStandardDocs(seeding, standardDocs);
  await seedBuilders(seeding);
  const templates = await seedEmailTemplates(seeding);
  await seedEmailTriggers(seeding, loans, loanIds, accounts, templates);
  await seedEmails(seeding, loans, loanIds);
  await seedDemoTexts(seeding, loans, loanIds);
  await seedImports(seeding);
  await seedContracts(seeding, files, {
    residential: loanIds[loans.findIndex(({ form }) => form === 'residential')],
    // The loan of the demo's borrower, who signs it.
    investment: loanIds[loans.findIndex(({ key }) => key === DEMO_BORROWER.key)],
  });
}

/**
 * The ids of the demo company, created now or by an interrupted start. An installation that has companies already, for
 * instance an imported one, gets no demo, because its accounts could have the same usernames as the demo's.
 */
async function claimCompany(database: Database): Promise<CompanyIds | 'done' | 'busy'> {
  const company = newId();
  return database.tenant(company).write(async (tx) => {
    if (!(await tryLockDemo(tx))) return 'busy';
    const state = await readDemoState(tx);
    if (state) return state.isDone ? 'done' : state.ids;
    if ((await tx.query('select from auth.companies limit 1')).length > 0) return 'done';
    const plan = lenderPlan();
    const ids = await createCompany(tx, {
      ...plan,
      settings: {
        ...plan.settings,
        emailOnReupload: true,
        answerLater: true,
        noteDeadlines: true,
        achPayments: true,
        paymentLinks: true,
        lenderMarketplace: true,
      },
    });
    await writeDemoState(tx, ids, false);
    return ids;
  });
}
