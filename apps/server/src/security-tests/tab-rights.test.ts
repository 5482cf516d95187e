import { TABS, type Tab, type TabRights, type UserType } from '@lendwright/access';
import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { turnOf } from '../testing/scale';
import type { Call } from './support/calls/call';
import { readFolderChecksum, readDatabaseChecksums, readWriteMarks } from './support/calls/database-checksums';
import { addReview, call as callAs, pdfOf, type Seeder } from './support/lenders/seed-lender';
import { inParallel } from './support/servers/http-client';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { addDocumentLinks } from './support/lenders/sample-public-docs';
import { addEmails } from './support/lenders/sample-emails';
import { addNotes } from './support/lenders/sample-notes';
import { addBankLink } from './support/lenders/sample-bank-links';
import { addPayments } from './support/lenders/sample-payments';
import { addServicing } from './support/lenders/sample-servicing';
import { addSigning } from './support/lenders/sample-signing';
import { addFilledCopy } from './support/lenders/sample-standard-docs';
import { sampleCall } from './support/calls/sample-call';
import { MODULE_KEYS } from './support/lenders/lender-plan';
import {
  sendCall,
  createEnvironment,
  openEnvironmentDatabase,
  type TestEnvironment,
} from './support/lenders/test-environment';

let freshDatabase: FreshDatabase;
let server: RealServer;
let environment: TestEnvironment;
beforeAll(async () => {
  freshDatabase = await openEnvironmentDatabase({ refusesNesting: false });
  server = await openRealServer(freshDatabase.database);
  environment = await createEnvironment(server, freshDatabase.owner);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await freshDatabase.drop();
});

/** The permissions that a role may have for a tab. */
const PERMISSIONS: readonly TabRights[] = [
  {},
  { own: true },
  { global: true },
  { update: true },
  { own: true, update: true },
  { global: true, update: true },
];
/** Kinds of user with the person of the lender for each; all three are assigned to the same loan. */
const KINDS = { Workforces: 'own', Contacts: 'broker', Prospects: 'borrower' } as const;
type Kind = keyof typeof KINDS & UserType;

/** A user whose role has some permissions for one tab and none for others, and full access to every module. */
interface TabUser {
  readonly kind: Kind;
  readonly tab: Tab;
  readonly expected: TabRights;
  readonly token: string;
}

async function createTabUser(kind: Kind, tab: Tab, expected: TabRights): Promise<TabUser> {
  const { ownLender } = environment;
  const [role, account] = [newId(), newId()];
  const allRights = { global: true, own: true, add: true, update: true, delete: true, convert: true };
  const modules = Object.fromEntries(MODULE_KEYS.map((key) => [key, allRights]));
  const rights = { modules, tabs: { [tab]: expected } };
  await freshDatabase.owner.query(
    'insert into app.roles (company_id, id, user_type, title, rights) values ($1, $2, $3, $4, $5)',
    [ownLender.ids.company, role, kind, `clerk ${role}`, rights],
  );
  await freshDatabase.owner.query(
    'insert into auth.accounts (id, username, full_name, email) values ($1, $2::text, $2::text, $2::text)',
    [account, `clerk-${account}`],
  );
  await freshDatabase.owner.query(
    'insert into auth.memberships (account_id, company_id, role_id, person_id, user_type) values ($1, $2, $3, $4, $5)',
    [account, ownLender.ids.company, role, ownLender.sampleIds[KINDS[kind]], kind],
  );
  const { sessions } = server.api.services;
  const session = {
    accountId: account,
    companyId: ownLender.ids.company,
    roleId: role,
    address: '192.0.2.3',
    device: 'x',
  };
  return { kind, tab, expected, token: await sessions.create(session) };
}

type TabRight = Extract<AnyOperation['right'], { kind: 'tab' }>;

/**
 * Whether the spec allows an operation of a tab: any permission shows the tab and `update` allows changes; `own`
 * without `global` covers the user's own records only, and borrowers and partners have no others.
 */
function isOpen({ kind, tab, expected }: TabUser, right: TabRight, isOwn: boolean): boolean {
  const expectedRights = tab === right.tab ? expected : {};
  const may =
    right.action === 'update'
      ? expectedRights.update
      : expectedRights.own || expectedRights.global || expectedRights.update;
  const isLimited = kind !== 'Workforces' || (expectedRights.own === true && expectedRights.global !== true);
  return may === true && (isOwn || !isLimited);
}

/** Ids on the loan that all three are assigned to, each with a counterpart on a loan of none of them. */
async function readUnknownIds(): Promise<ReadonlyMap<Id, Id>> {
  const { sampleIds, ids, users, mark } = environment.ownLender;
  const seeder: Seeder = { client: server.client, token: users.officer.token, ids, mark };
  const loan = sampleIds['other loan'] as Id;
  const parts = [
    { name: 'module', value: 'loans' },
    { name: 'owner', value: loan },
    { name: `loans--${loan}--paystub--strange.pdf--1`, value: pdfOf(mark), fileName: 'strange.pdf' },
  ];
  const { document } = await callAs(seeder, 'uploadDocument', { parts });
  const file = (document as { files: { _id: Id }[] }).files[0]?._id as Id;
  const { review } = await addReview({ ...seeder, token: users.admin.token }, loan);
  const signing = await addSigning(seeder, loan, freshDatabase.owner);
  const links = await addDocumentLinks(seeder, loan, file);
  const copy = await addFilledCopy(seeder, freshDatabase.owner, sampleIds['standard doc'] as Id, loan);
  const notes = await addNotes(seeder, loan);
  const payments = await addPayments(seeder, freshDatabase.owner, loan, sampleIds['borrower'] as Id);
  const servicing = await addServicing(seeder, loan);
  const borrower = sampleIds['borrower'] as Id;
  const bankLink = await addBankLink(freshDatabase.owner, ids.company, { loan, borrower, mark });
  const { email } = await addEmails(seeder, loan, file);
  const pairs = {
    loan,
    ...payments,
    ...servicing,
    ...bankLink,
    file,
    'spare file': file,
    review: review as Id,
    copy,
    email: email as Id,
    ...notes,
    ...signing,
    ...links,
  };
  return new Map(Object.entries(pairs).map(([name, id]) => [sampleIds[name] as Id, id]));
}

function replaceIds(call: Call, ids: ReadonlyMap<string, string>): Call {
  let text = JSON.stringify(call);
  for (const [from, to] of ids) text = text.replaceAll(from, to);
  return JSON.parse(text) as Call;
}

interface Probe {
  readonly operation: AnyOperation;
  readonly right: TabRight;
  readonly isOwn: boolean;
  callOf(tabUser: TabUser): Call;
}

/**
 * Operations on a form, on a spreadsheet that names no record, or on the caller's own cards: they show no record, so none
 * is another person's.
 */
const WITHOUT_RECORD: ReadonlySet<string> = new Set([
  ...['listStandardDocs', 'importLenderCriteria', 'listPaymentMethods', 'removePaymentMethod', 'stripeLinkBankAccount'],
  ...['comparePayments', 'listPaymentDifferences'],
  ...['getStripeCardList', 'attachPaymentToCustomer', 'sendEmailCompany', 'getPlaidLinkToken', 'linkBankAccount'],
]);

/** They close access, which an inactive record should not keep open. */
const ALLOWED_WHEN_INACTIVE: ReadonlySet<string> = new Set(['revokeDocumentLink']);

/** Every operation of a tab, on the record they are assigned to and on one without assignees. */
async function readProbes(): Promise<Probe[]> {
  const { ownLender } = environment;
  const foreignIds = await readUnknownIds();
  const foundProbes: Probe[] = [];
  for (const operation of environment.operations) {
    const { right } = operation;
    if (right.kind !== 'tab') continue;
    const { call } = await sampleCall(operation, ownLender, ownLender.users.admin, freshDatabase.owner);
    const person = ownLender.sampleIds['spare contacts'] as Id;
    const ownPerson = ({ kind }: TabUser) => new Map([[person, ownLender.sampleIds[KINDS[kind]] as Id]]);
    foundProbes.push({ operation, right, isOwn: true, callOf: (tabUser) => replaceIds(call, ownPerson(tabUser)) });
    if (!WITHOUT_RECORD.has(operation.id))
      foundProbes.push({ operation, right, isOwn: false, callOf: () => replaceIds(call, foreignIds) });
  }
  return foundProbes;
}

const state = async () => ({
  rows: await readDatabaseChecksums(freshDatabase.owner),
  files: await readFolderChecksum(server.filesFolder),
});
/** Enough to tell a write from none, in half the time. */
const readMarks = async () => ({
  rows: await readWriteMarks(freshDatabase.owner),
  files: await readFolderChecksum(server.filesFolder),
});

/**
 * Whether a short run tries a call that must be refused: on another tab than that of their permissions, all users of a
 * kind have none, so that one of the permissions is tried with each operation, by turns.
 */
const isTried = ({ kind, tab, expected }: TabUser, { operation, right, isOwn }: Probe): boolean =>
  tab === right.tab || turnOf(PERMISSIONS, 1, `${operation.id} ${kind} ${tab} ${isOwn}`).includes(expected);

const READ_OPERATIONS = new Set([
  'actionHistory',
  'listDocuments',
  'fileLink',
  'viewFile',
  'viewFileInline',
  'loginRoles',
]);

/** The tabs that a user's loan page shows. */
async function readShownTabs({ token }: TabUser, loan: Id): Promise<readonly string[] | null> {
  const operation = environment.operations.find(({ id }) => id === 'readOpportunities') as AnyOperation;
  const { text, status } = await sendCall(
    environment,
    operation,
    { params: { id: loan }, query: {}, body: undefined },
    { bearer: token },
  );
  return status === 200 ? (JSON.parse(text) as { allowed_tabs: string[] }).allowed_tabs : null;
}

describe('the tabs of a record', () => {
  let tabUsers: readonly TabUser[];
  beforeAll(async () => {
    const requests = TABS.flatMap((tab) =>
      PERMISSIONS.flatMap((expected) => (Object.keys(KINDS) as Kind[]).map((kind) => ({ kind, tab, expected }))),
    );
    const tabUserTokens: TabUser[] = [];
    await inParallel(
      requests,
      4,
      async ({ kind, tab, expected }) => void tabUserTokens.push(await createTabUser(kind, tab, expected)),
    );
    // A company's roles are read together and cached briefly: once the last one is available, all are.
    for (const { token } of tabUserTokens)
      while (!(await server.api.services.sessions.signedIn(token)))
        await new Promise((resolve) => setTimeout(resolve, 20));
    tabUsers = tabUserTokens;
  });

  it('are closed in every operation without permission, and open with it', async () => {
    const allProbes = await readProbes();
    const jobs = tabUsers.flatMap((tabUser) => allProbes.map((probe) => ({ tabUser, probe })));
    const isClosed = ({ tabUser, probe }: (typeof jobs)[number]) => !isOpen(tabUser, probe.right, probe.isOwn);
    const closedJobs = jobs.filter((job) => isClosed(job) && isTried(job.tabUser, job.probe));
    const before = await state();
    const open: string[] = [];
    await inParallel(closedJobs, 8, async ({ tabUser, probe }) => {
      const { status, text } = await sendCall(environment, probe.operation, probe.callOf(tabUser), {
        bearer: tabUser.token,
      });
      if (status !== 403 && status !== 404)
        open.push(
          `${probe.operation.id} ${probe.isOwn ? 'own' : 'strange'} ${tabUser.kind} ${tabUser.tab} ${JSON.stringify(tabUser.expected)} gave ${status} ${text.slice(0, 100)}`,
        );
    });
    expect(open).toEqual([]);
    expect(await state()).toEqual(before);
    const reads = jobs.filter((job) => !isClosed(job) && READ_OPERATIONS.has(job.probe.operation.id));
    await inParallel(reads, 8, async ({ tabUser, probe }) => {
      const { status } = await sendCall(environment, probe.operation, probe.callOf(tabUser), { bearer: tabUser.token });
      expect([probe.operation.id, tabUser.kind, tabUser.tab, tabUser.expected, probe.isOwn, status]).toEqual([
        ...[probe.operation.id, tabUser.kind, tabUser.tab, tabUser.expected, probe.isOwn, 200],
      ]);
    });
    expect(reads.length).toBeGreaterThan(100);
    const operations = allProbes.filter(({ isOwn }) => isOwn).length;
    reportMeasurement(
      'T5',
      `${TABS.length} tabs x ${PERMISSIONS.length} words x 3 user types x ${operations} calls x own and strange records: ${closedJobs.length} that must be closed, ${open.length} open; ${reads.length} of ${reads.length} open ones answer`,
    );
  });

  it('are shown exactly where their operations are allowed', async () => {
    const rights = (['docs', 'emails', 'tasks', 'notes', 'payments', 'history', 'marketplace'] as const).map(
      (tab) => ({ kind: 'tab', tab, action: 'view' }) as const,
    );
    // The marketplace is for staff.
    const isForKind = ({ kind }: TabUser, tab: Tab) => tab !== 'marketplace' || kind === 'Workforces';
    const { sampleIds } = environment.ownLender;
    await inParallel(tabUsers, 6, async (tabUser) => {
      for (const isOwn of [true, false]) {
        const shownTabs = (await readShownTabs(tabUser, sampleIds[isOwn ? 'loan' : 'other loan'] as Id)) ?? [];
        const expected = rights
          .filter((right) => isForKind(tabUser, right.tab) && isOpen(tabUser, right, isOwn))
          .map(({ tab }) => tab);
        const caseName = [tabUser.kind, tabUser.tab, tabUser.expected, isOwn];
        expect([...caseName, shownTabs.filter((tab) => tab !== 'admin')]).toEqual([...caseName, expected]);
      }
    });
  });

  it('cannot be changed by anyone on an inactive record', async () => {
    const { sampleIds, users } = environment.ownLender;
    const inactiveIds = [sampleIds['loan'], sampleIds['contact'], sampleIds['spare contacts']];
    const writeOperations = environment.operations.filter(
      ({ id, right }) =>
        right.kind === 'tab' && right.action === 'update' && !WITHOUT_RECORD.has(id) && !ALLOWED_WHEN_INACTIVE.has(id),
    );
    const setActive = (isActive: boolean) =>
      freshDatabase.owner.query('update app.records set is_active = $2 where id = any($1)', [inactiveIds, isActive]);
    // One after the other: what is prepared for one call may be changed for the next.
    for (const operation of writeOperations) {
      await setActive(true);
      const { call } = await sampleCall(operation, environment.ownLender, users.admin, freshDatabase.owner);
      await setActive(false);
      const marksBefore = await readMarks();
      const { status } = await sendCall(environment, operation, call, { bearer: users.admin.token });
      expect([operation.id, status]).toEqual([operation.id, 403]);
      expect(await readMarks()).toEqual(marksBefore);
    }
    expect(writeOperations.length).toBeGreaterThan(4);
  });
});
