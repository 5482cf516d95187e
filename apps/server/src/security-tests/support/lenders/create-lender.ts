import { newId, type Id } from '@lendwright/kernel';
import { argon2Hasher, createAccount } from '../../../capabilities/accounts';
import { createCompany, type CompanyIds } from '../../../platform/provisioning';
import {
  addDocuments,
  addLoans,
  addPeople,
  addTemplates,
  addViews,
  addReview,
  addConversion,
  addCollaboration,
  addNames,
  addNotificationSettings,
  addAudit,
  type Seeder,
} from './seed-lender';
import { addLeadQueue } from './sample-lead-queue';
import { addTasks } from './sample-tasks';
import { addBundle } from './sample-documents';
import { CONTRACT_SAMPLES, restoreContracts } from './sample-contracts';
import { addEmailPicture, EMAIL_TEMPLATE_SAMPLE } from './email/sample-email-templates';
import { addForms } from './sample-forms';
import { addRoles } from './sample-roles';
import { addImport } from './sample-imports';
import { addLibraryDocuments } from './sample-library';
import { addStandardDocs } from './sample-standard-docs';
import { addMarketplace } from './sample-marketplace';
import { addPayments } from './sample-payments';
import { addProducts } from './sample-products';
import { addDocumentLinks } from './sample-public-docs';
import { addEmails, restoreDrafts } from './sample-emails';
import { readReplySamples } from './email/sample-email-replies';
import { addNotes } from './sample-notes';
import { addBankLink } from './sample-bank-links';
import { addServicing } from './sample-servicing';
import { addSharing } from './sample-sharing';
import { addSigning } from './sample-signing';
import { addWebforms } from './sample-webforms';
import { EMAIL_TRIGGER_SAMPLES, restoreEmailTrigger } from './sample-email-triggers';
import { addText } from './sample-texts';
import { addWebhook } from './sample-webhooks';
import { KINDS, lenderPlan, USER_KINDS, type UserKind } from './lender-plan';
import { PASSWORD, type Lender, type SetupContext, type User } from './lender';
import type { OwnerConnection } from '../calls/database-checksums';

/** A demo request. These belong to the installation; each lender has one to refer to. */
async function addDemoRequest(owner: OwnerConnection, mark: string): Promise<Record<string, Id>> {
  const id = newId();
  const sql = `insert into auth.demo_requests (id, full_name, email, company, address, is_mailed)
    values ($1, $2, $3, $4, '192.0.2.1', true)`;
  await owner.query(sql, [id, `asker ${mark}`, `asker@${mark}.example`, `company ${mark}`]);
  return { 'demo request': id };
}

let passwordHash: Promise<string> | undefined;

/**
 * The memberships of a kind of user. An impersonating Super user also has a home membership, which is the one to sign
 * in with.
 */
function membershipsOf(kind: UserKind, ids: CompanyIds, personId: Id | null) {
  const { userType, isActing } = USER_KINDS[kind];
  const kinds: readonly UserKind[] = isActing ? ['super', kind] : [kind];
  return kinds.map((role) => ({ companyId: ids.company, roleId: ids.roles.get(role) as Id, personId, userType }));
}

function userFactory({ services, owner }: SetupContext, ids: CompanyIds, mark: string): Lender['createUser'] {
  return async (kind, person = null) => {
    passwordHash ??= argon2Hasher().hash(PASSWORD);
    const hash = await passwordHash;
    const [companyId, roleId] = [ids.company, ids.roles.get(kind) as Id];
    const username = `${kind}-${newId()}@${mark}.example`;
    const memberships = membershipsOf(kind, ids, person);
    const account = await services.database.identity((tx) =>
      createAccount(tx, { username, fullName: `${kind} ${mark}`, email: username, passwordHash: hash, memberships }),
    );
    if (USER_KINDS[kind].isActing)
      await owner.query(
        `update auth.memberships set impersonating_until = now() + interval '4 hours' where account_id = $1 and role_id = $2`,
        [account, roleId],
      );
    const session = { accountId: account, companyId, roleId, address: '192.0.2.1', device: `Browser ${mark}` };
    return { kind, account, person, username, token: await services.sessions.create(session) };
  };
}

/** Ids that no response contains, read past row-level security. */
async function readSampleIds({ owner }: SetupContext, ids: CompanyIds, admin: User): Promise<Record<string, Id>> {
  const wantedData = {
    document: 'select id from app.documents where company_id = $1 order by id limit 1',
    mail: 'select id from app.mails where company_id = $1 order by id limit 1',
    history: 'select id from app.history where company_id = $1 order by id limit 1',
    session: 'select id from auth.sessions where company_id = $1 order by id limit 1',
  };
  const createdIds: Record<string, Id> = {
    company: ids.company,
    account: admin.account,
    role: ids.roles.get('broker') as Id,
    'admin role': ids.roles.get('admin') as Id,
    form: ids.forms.get('loans') as Id,
    status: ids.statuses.get('loans/second') as Id,
    source: [...ids.sources.values()][0] as Id,
    group: [...ids.groups.values()][0] as Id,
    product: ids.products.get('product') as Id,
    program: ids.programs.get('program') as Id,
  };
  for (const [name, sql] of Object.entries(wantedData)) {
    const [row] = (await owner.query<{ id: Id }>(sql, [ids.company])).rows;
    if (!row) throw new Error(`the lender has no ${name}`);
    createdIds[name] = row.id;
  }
  return createdIds;
}

/** Samples that are restored as rows. */
const ROW_SAMPLES = [...CONTRACT_SAMPLES, EMAIL_TEMPLATE_SAMPLE, ...EMAIL_TRIGGER_SAMPLES];

/** What leaves the product, and what borrowers pay. */
async function addOutgoing(
  seeder: Seeder,
  { owner }: SetupContext,
  ids: Readonly<Record<string, Id>>,
): Promise<Record<string, Id>> {
  const loan = ids['loan'] as Id;
  const emails = await addEmails(seeder, loan, ids['file'] as Id);
  await addText(owner, seeder.ids.company, { loan, borrower: ids['borrower'] as Id, mark: seeder.mark });
  return {
    ...(await addPayments(seeder, owner, loan, ids['borrower'] as Id)),
    ...(await addServicing(seeder, loan)),
    ...(await addBankLink(owner, seeder.ids.company, { loan, borrower: ids['borrower'] as Id, mark: seeder.mark })),
    ...emails,
    ...(await readReplySamples(owner, emails['email'] as Id)),
    ...(await addEmailPicture(seeder)),
    ...(await addWebhook(seeder)),
    ...(await addImport(seeder)),
  };
}

/** Creates a lender and fills it through the operations that its staff would use. */
export async function createLender(context: SetupContext, mark: string): Promise<Lender> {
  const scope = context.services.database.tenant(newId());
  const ids = await scope.write((tx) => createCompany(tx, lenderPlan(mark)));
  const createUser = userFactory(context, ids, mark);
  const admin = await createUser('admin');
  const seeder: Seeder = { client: context.client, token: admin.token, ids, mark };
  const people = await addPeople(seeder);
  const users = { admin } as Record<UserKind, User>;
  for (const kind of KINDS) if (kind !== 'admin') users[kind] = await createUser(kind, people[kind] ?? null);
  const loans = await addLoans(seeder, people);
  const files = { ...(await addDocuments(seeder, loans['loan'] as Id)), ...(await addLibraryDocuments(seeder)) };
  const standardDocs = await addStandardDocs(seeder, context.owner, loans['loan'] as Id);
  const bundle = await addBundle(seeder, loans['loan'] as Id, files['file'] as Id);
  await addCollaboration(seeder, loans['loan'] as Id);
  await addNotificationSettings(seeder);
  await addNames(seeder);
  await addAudit(scope, mark);
  await addConversion(seeder, people['lead'] as Id);
  const forms = await addForms(seeder);
  const review = await addReview({ ...seeder, token: users.own.token }, loans['loan'] as Id);
  const templates = await addTemplates(seeder);
  const tasks = await addTasks(seeder, loans['loan'] as Id, people);
  const views = await addViews(seeder);
  const roles = await addRoles(seeder, people);
  const webforms = await addWebforms(seeder, context.owner);
  const documentLinks = await addDocumentLinks(seeder, loans['loan'] as Id, files['file'] as Id);
  const signing = await addSigning(seeder, loans['loan'] as Id, context.owner);
  const notes = await addNotes(seeder, loans['loan'] as Id);
  const sharing = await addSharing(context.owner, { company: ids.company, form: ids.forms.get('loans') as Id });
  await addMarketplace(seeder, loans['loan'] as Id, people['contact'] as Id);
  await addLeadQueue(context.owner, ids.company, { lead: people['lead'] as Id, officer: people['officer'] as Id });
  const outgoing = await addOutgoing(seeder, context, { ...people, ...loans, ...files });
  const sampleIds = {
    ...outgoing,
    ...(await addProducts(seeder)),
    ...notes,
    ...sharing,
    ...templates,
    ...tasks,
    ...views,
    ...roles,
    ...webforms,
    ...Object.fromEntries(ROW_SAMPLES.map((name) => [name, newId()])),
    ...signing,
    ...documentLinks,
    ...(await addDemoRequest(context.owner, seeder.mark)),
    ...forms,
    ...people,
    ...loans,
    ...files,
    ...standardDocs,
    bundle,
    ...review,
    ...(await readSampleIds(context, ids, admin)),
  };
  await restoreContracts({ mark, ids, sampleIds }, context.owner);
  await restoreDrafts({ mark, ids, sampleIds }, admin.account, context.owner);
  await restoreEmailTrigger({ mark, ids, sampleIds, users }, context.owner);
  return { mark, ids, users, sampleIds, createUser };
}

/** A lender as plain JSON, to restore it for a copy of its database. */
export type LenderFacts = Pick<Lender, 'mark' | 'users' | 'sampleIds'> & {
  readonly ids: Readonly<Record<keyof CompanyIds, unknown>>;
};

export function lenderFacts({ mark, users, sampleIds, ids }: Lender): LenderFacts {
  const plainNames = Object.entries(ids).map(([name, value]) => [name, value instanceof Map ? [...value] : value]);
  return { mark, users, sampleIds, ids: Object.fromEntries(plainNames) as LenderFacts['ids'] };
}

/** Restores a lender from `lenderFacts`, on a server with a copy of its database. */
export function restoreLender(context: SetupContext, { ids: plain, ...facts }: LenderFacts): Lender {
  const maps = Object.entries(plain).map(([name, value]) => [name, Array.isArray(value) ? new Map(value) : value]);
  const ids = Object.fromEntries(maps) as CompanyIds;
  return { ...facts, ids, createUser: userFactory(context, ids, facts.mark) };
}
