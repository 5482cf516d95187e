import { invariant, newId, type Id } from '@lendwright/kernel';
import {
  accountByName,
  argon2Hasher,
  createAccount,
  DEMO_PASSWORD,
  grantMembership,
  type NewMembership,
} from '../../capabilities/accounts';
import { seedFailedPayout } from '../../capabilities/payments';
import { createCompany, type CompanyIds } from '../../platform/provisioning';
import { createRecords, LOANS, PROSPECTS, recordEngine, WORKFORCES } from '../../capabilities/records';
import type { Database } from '../../platform/db/database';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { Vault } from '../../platform/secrets/sealed';
import { SECOND_COMPANY, SECOND_LOANS, SHARED_PERSON, type SecondLoan } from '../lender/second-company';
import { demoActor } from './demo-actor';
import { readDemoState, tryLockDemo, writeDemoState, type DemoState } from './demo-state';
import { lenderPlan } from './lender-plan';
import { seedSharedLoans } from './seed-shared-loans';
import { formOf, requireId, workingMoment, type Seeding } from './seeding';

const STATE = 'demo-second';

export interface SecondServices {
  readonly database: Database;
  readonly vault: Vault;
  readonly now: Date;
}

/**
 * Seeds the second demo company once, after the first: the company in one transaction, its content in a second, and the
 * memberships of the person who works for both in a third. Each step detects whether it was done.
 * @returns false if another process is seeding
 */
export async function seedSecond(services: SecondServices, firstIds: CompanyIds): Promise<boolean> {
  const state = await claim(services.database);
  if (!state) return false;
  if (!state.isDone && !(await fillSecondCompany(services, state.ids))) return false;
  if (!(await addFirstMembership(services, firstIds))) return false;
  if (state.isDone) return true;
  await seedSharedLoans(services, firstIds, state.ids.company);
  // Not before: an interrupted start, or one that another process overtook, shares the loans when it is repeated.
  await services.database.identity((tx) => writeDemoState(tx, state.ids, true, STATE));
  return true;
}

function claim(database: Database): Promise<DemoState | null> {
  return database.tenant(newId()).write(async (tx) => {
    if (!(await tryLockDemo(tx))) return null;
    const state = await readDemoState(tx, STATE);
    if (state) return state;
    const { name, timeZone, dateFormat, language, host, welcome } = SECOND_COMPANY;
    const plan = lenderPlan(name);
    const ids = await createCompany(tx, { ...plan, settings: { ...plan.settings, timeZone, dateFormat, language } });
    await tx.query('insert into auth.hosts (host, company_id, title) values ($1, $2, $3) on conflict do nothing', [
      host,
      ids.company,
      welcome,
    ]);
    await writeDemoState(tx, ids, false, STATE);
    return { ids, isDone: false };
  });
}

async function seedingOf({ database, vault, now }: SecondServices, ids: CompanyIds): Promise<Omit<Seeding, 'tx'>> {
  const engine = recordEngine({ database, vault });
  const setup = await engine.setups.of(database.tenant(ids.company));
  return { engine, setup, ids, people: new Map<string, Id>(), now, as: (name) => demoActor(ids, name) };
}

const mailOf = ({ firstName, lastName }: SecondLoan) => `${firstName}.${lastName}@example.com`.toLowerCase();

/** Creates the shared person's record in a company. */
async function addStaff(seeding: Seeding): Promise<Id> {
  const { firstName, lastName, email, phone, work } = SHARED_PERSON;
  const formData = { first_name: firstName, last_name: lastName, email, phone, job_title: work };
  const statusId = requireId(seeding.ids.statuses, 'workforces/active');
  const draft = { form: formOf(seeding, 'workforce'), formData, statusId, mandatory: 'skip' as const };
  const [createdRecord] = await createRecords(seeding.engine, seeding.tx, seeding.as('Robin Vale'), WORKFORCES, [
    draft,
  ]);
  invariant(createdRecord, 'the shared person has a record');
  return createdRecord.id;
}

/** Creates the second company's borrowers, loans and administrator. */
async function fillSecondCompany(services: SecondServices, ids: CompanyIds): Promise<boolean> {
  const base = await seedingOf(services, ids);
  const passwordHash = await argon2Hasher().hash(DEMO_PASSWORD);
  return services.database.tenant(ids.company).write(async (tx) => {
    if (!(await tryLockDemo(tx))) return false;
    if (await accountByName(tx, SHARED_PERSON.username)) return true;
    const seeding: Seeding = { ...base, tx };
    const personId = await addStaff(seeding);
    await addLoans(seeding, personId);
    await seedFailedPayout(tx, new Date(base.now.getTime() - 2 * 86_400_000).toISOString());
    const { username, firstName, lastName } = SHARED_PERSON;
    const memberships = [membershipOf(ids, 'admin', personId)];
    const fullName = `${firstName} ${lastName}`;
    await createAccount(tx, { username, fullName, email: username, passwordHash, isEmailVerified: true, memberships });
    return true;
  });
}

const membershipOf = ({ company: companyId, roles }: CompanyIds, role: string, personId: Id): NewMembership => ({
  companyId,
  roleId: requireId(roles, role),
  personId,
  userType: 'Workforces',
});

async function addLoans(seeding: Seeding, officer: Id): Promise<void> {
  const { engine, tx, ids, now } = seeding;
  const viewer = seeding.as('Robin Vale');
  const day = ({ days }: SecondLoan) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const at = (loan: SecondLoan, index: number) => workingMoment(seeding, day(loan), index);
  const prospects = SECOND_LOANS.map((loan, index) => ({
    form: formOf(seeding, 'prospect'),
    formData: { first_name: loan.firstName, last_name: loan.lastName, email: mailOf(loan) },
    statusId: requireId(ids.statuses, 'prospects/active'),
    mandatory: 'skip' as const,
    createdAt: at(loan, index),
  }));
  const people = await createRecords(engine, tx, viewer, PROSPECTS, prospects);
  const loans = SECOND_LOANS.map((loan, index) => ({
    form: formOf(seeding, 'residential'),
    formData: { loan_amount: loan.amount },
    statusId: requireId(ids.statuses, `loans/${loan.status}`),
    mandatory: 'skip' as const,
    createdAt: at(loan, index),
    loan: {
      productId: requireId(ids.products, 'residential'),
      programId: requireId(ids.programs, loan.program),
      prospectId: requireId(new Map(people.map(({ id }, itemIndex) => [String(itemIndex), id])), String(index)),
      sourceId: requireId(ids.sources, 'Website'),
      groups: [],
      contacts: [],
      workforces: [`${officer}---${requireId(ids.roles, 'officer')}`],
      person: { firstName: loan.firstName, lastName: loan.lastName, email: mailOf(loan), phone: '' },
    },
  }));
  await createRecords(engine, tx, viewer, LOANS, loans);
}

/** Creates the shared person's record and memberships in the first company. */
async function addFirstMembership(services: SecondServices, firstIds: CompanyIds): Promise<boolean> {
  const base = await seedingOf(services, firstIds);
  return services.database.tenant(firstIds.company).write(async (tx) => {
    if (!(await tryLockDemo(tx))) return false;
    const account = await accountByName(tx, SHARED_PERSON.username);
    invariant(account, 'the shared person has an account');
    if (await hasMembership(tx, account.id)) return true;
    const personId = await addStaff({ ...base, tx });
    for (const role of SHARED_PERSON.roles)
      await grantMembership(tx, account.id, membershipOf(firstIds, role, personId), true);
    return true;
  });
}

async function hasMembership(tx: TenantTx, accountId: Id): Promise<boolean> {
  const sql = 'select 1 from auth.memberships where company_id = $1 and account_id = $2';
  return (await tx.query(sql, [tx.companyId, accountId])).length > 0;
}
