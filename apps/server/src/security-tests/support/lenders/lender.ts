import { newId, type Id } from '@lendwright/kernel';
import { argon2Hasher, createAccount } from '../../../capabilities/accounts';
import { createCompany, type CompanyIds } from '../../../platform/founding';
import type { Services } from '../../../platform/services';
import type { Sight } from '../calls/database-checksums';
import {
  addDocuments,
  addLoans,
  addPeople,
  addTemplates,
  addReview,
  addConversion,
  addTogether,
  addNoticeSettings,
  addAudit,
  type Filler,
} from './seed-lender';
import type { HttpClient } from '../servers/http-client';
import { addForms } from './sample-forms';
import { addRoles } from './sample-roles';
import { addProducts } from './sample-products';
import { addDemoRequest } from './add-demo-request';
import { addWebforms } from './sample-webforms';
import { KINDS, twinPlan, USER_KINDS, type UserKind } from './lender-plan';

export const PASSWORD = 'a long sentence for tests 4711';

/** Somebody who may sign in. */
export interface User {
  readonly kind: UserKind;
  readonly account: Id;
  readonly person: Id | null;
  readonly username: string;
  readonly token: string;
}

/** What the founding of a lender needs. */
export interface Ground {
  readonly services: Pick<Services, 'database' | 'sessions'>;
  readonly client: HttpClient;
  /** Enters past row-level security. */
  readonly owner: Sight;
}

/** A lender with records of every module, documents with files, mails, history, sessions, and a user of every kind. */
export interface Lender {
  readonly mark: string;
  readonly ids: CompanyIds;
  readonly users: Readonly<Record<UserKind, User>>;
  /** One id of each thing that a lender has, by what it is. */
  readonly things: Readonly<Record<string, Id>>;
  /** A new account under the role of a kind, for calls that end the sessions of whoever makes them. */
  enlist(kind: UserKind, person?: Id | null): Promise<User>;
}

let passwordHash: Promise<string> | undefined;

/** The seats of a kind of user. Whoever acts came from home: that seat is there too, and it is the one to sign in by. */
function seatsOf(kind: UserKind, ids: CompanyIds, personId: Id | null) {
  const { userType, isActing } = USER_KINDS[kind];
  const kinds: readonly UserKind[] = isActing ? ['super', kind] : [kind];
  return kinds.map((role) => ({ companyId: ids.company, roleId: ids.roles.get(role) as Id, personId, userType }));
}

function recruiter({ services, owner }: Ground, ids: CompanyIds, mark: string): Lender['enlist'] {
  return async (kind, person = null) => {
    passwordHash ??= argon2Hasher().hash(PASSWORD);
    const hash = await passwordHash;
    const [companyId, roleId] = [ids.company, ids.roles.get(kind) as Id];
    const username = `${kind}-${newId()}@${mark}.example`;
    const seats = seatsOf(kind, ids, person);
    const account = await services.database.identity((tx) =>
      createAccount(tx, { username, fullName: `${kind} ${mark}`, email: username, passwordHash: hash, seats }),
    );
    if (USER_KINDS[kind].isActing)
      await owner.query(
        `update auth.seats set acts_until = now() + interval '4 hours' where account_id = $1 and role_id = $2`,
        [account, roleId],
      );
    const session = { accountId: account, companyId, roleId, address: '192.0.2.1', device: `Browser ${mark}` };
    return { kind, account, person, username, token: await services.sessions.create(session) };
  };
}

/** The ids that no call answers, read past row-level security. */
async function readThings({ owner }: Ground, ids: CompanyIds, admin: User): Promise<Record<string, Id>> {
  const wanted = {
    document: 'select id from app.documents where company_id = $1 order by id limit 1',
    mail: 'select id from app.mails where company_id = $1 order by id limit 1',
    history: 'select id from app.history where company_id = $1 order by id limit 1',
    session: 'select id from auth.sessions where company_id = $1 order by id limit 1',
  };
  const found: Record<string, Id> = {
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
  for (const [name, sql] of Object.entries(wanted)) {
    const [row] = (await owner.query<{ id: Id }>(sql, [ids.company])).rows;
    if (!row) throw new Error(`the lender has no ${name}`);
    found[name] = row.id;
  }
  return found;
}

/** Founds a lender and fills it through the calls that its own staff would make. */
export async function foundLender(ground: Ground, mark: string): Promise<Lender> {
  const scope = ground.services.database.tenant(newId());
  const ids = await scope.write((tx) => createCompany(tx, twinPlan(mark)));
  const enlist = recruiter(ground, ids, mark);
  const admin = await enlist('admin');
  const filler: Filler = { client: ground.client, token: admin.token, ids, mark };
  const people = await addPeople(filler);
  const users = { admin } as Record<UserKind, User>;
  for (const kind of KINDS) if (kind !== 'admin') users[kind] = await enlist(kind, people[kind] ?? null);
  const loans = await addLoans(filler, people);
  const files = await addDocuments(filler, loans['loan'] as Id);
  await addTogether(filler, loans['loan'] as Id);
  await addNoticeSettings(filler);
  await addAudit(scope, mark);
  await addConversion(filler, people['lead'] as Id);
  const forms = await addForms(filler);
  const review = await addReview({ ...filler, token: users.own.token }, loans['loan'] as Id);
  const templates = await addTemplates(filler);
  const roles = await addRoles(filler, people);
  const webforms = await addWebforms(filler, ground.owner);
  const products = await addProducts(filler);
  const things = {
    ...products,
    ...templates,
    ...roles,
    ...webforms,
    ...(await addDemoRequest(ground.owner, filler.mark)),
    ...forms,
    ...people,
    ...loans,
    ...files,
    ...review,
    ...(await readThings(ground, ids, admin)),
  };
  return { mark, ids, users, things, enlist };
}

/** A lender as plain JSON, so that it can be found again in a copy of its database. */
export type LenderFacts = Pick<Lender, 'mark' | 'users' | 'things'> & {
  readonly ids: Readonly<Record<keyof CompanyIds, unknown>>;
};

export function lenderFacts({ mark, users, things, ids }: Lender): LenderFacts {
  const plain = Object.entries(ids).map(([name, value]) => [name, value instanceof Map ? [...value] : value]);
  return { mark, users, things, ids: Object.fromEntries(plain) as LenderFacts['ids'] };
}

/** The lender that `lenderFacts` described, on a server over a copy of its database. */
export function restoreLender(ground: Ground, { ids: plain, ...facts }: LenderFacts): Lender {
  const maps = Object.entries(plain).map(([name, value]) => [name, Array.isArray(value) ? new Map(value) : value]);
  const ids = Object.fromEntries(maps) as CompanyIds;
  return { ...facts, ids, enlist: recruiter(ground, ids, facts.mark) };
}
