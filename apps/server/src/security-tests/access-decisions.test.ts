import { MODULE_ACTIONS, TABS, USER_TYPES } from '@lendwright/access';
import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { isFullRun } from '../testing/scale';
import { mayCall, mayFind, type UserFacts } from './support/calls/decision-table';
import { inParallel } from './support/servers/http-client';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { SeededRandom, seedOfRun } from './support/calls/seeded-random';
import { MODULE_KEYS, OWN_MODULE } from './support/lenders/lender-plan';
import {
  sendCall,
  createEnvironment,
  openEnvironmentDatabase,
  type TestEnvironment,
} from './support/lenders/test-environment';

const ROLES = isFullRun() ? 72 : 12;
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

interface TabUser {
  readonly facts: UserFacts;
  readonly person: string | null;
  readonly token: string;
}

/** The person on the shared loan for a kind of user. */
const PERSON: Readonly<Record<string, string | null>> = {
  Workforces: 'own',
  Contacts: 'broker',
  Prospects: 'borrower',
  Super: null,
};

function randomRights(random: SeededRandom): UserFacts['rights'] {
  const sampleRights = (words: readonly string[]) =>
    Object.fromEntries(words.filter(() => random.chance(0.8)).map((word) => [word, random.chance(0.5)]));
  const generate = (keys: readonly string[], words: readonly string[]) =>
    Object.fromEntries(keys.filter(() => random.chance(0.8)).map((key) => [key, sampleRights(words)]));
  return { modules: generate(MODULE_KEYS, MODULE_ACTIONS), tabs: generate(TABS, ['own', 'global', 'update']) };
}

async function createTabUser(
  random: SeededRandom,
): Promise<Omit<TabUser, 'token'> & { readonly roleId: Id; readonly account: Id }> {
  const { ownLender } = environment;
  const userType = random.pick(USER_TYPES);
  const isActing = userType === 'Super' && random.chance(0.5);
  const facts: UserFacts = { userType, isAdmin: random.chance(0.12), rights: randomRights(random), isActing };
  const [roleId, account, person] = [newId(), newId(), PERSON[userType] ?? null];
  await freshDatabase.owner.query(
    'insert into app.roles (company_id, id, user_type, title, is_admin, rights) values ($1, $2, $3, $4, $5, $6)',
    [ownLender.ids.company, roleId, userType, `drawn ${roleId}`, facts.isAdmin, facts.rights],
  );
  await freshDatabase.owner.query(
    'insert into auth.accounts (id, username, full_name, email) values ($1, $2::text, $2::text, $2::text)',
    [account, `drawn-${account}`],
  );
  await freshDatabase.owner.query(
    `insert into auth.memberships (account_id, company_id, role_id, person_id, user_type, impersonating_until)
     values ($1, $2, $3, $4, $5, case when $6 then now() + interval '4 hours' end)`,
    [account, ownLender.ids.company, roleId, person && ownLender.sampleIds[person], userType, isActing],
  );
  return { facts, person, roleId, account };
}

/** A call that only request entry evaluates: it has an unknown id, an unknown query and an invalid body. */
function sendToEntry(operation: AnyOperation, token: string) {
  const call = {
    params: { id: newId(), module: OWN_MODULE },
    query: { unknown_query: '1' },
    body: operation.method === 'GET' ? undefined : { not: 'known' },
  };
  return sendCall(environment, operation, call, { bearer: token });
}

const byId = (id: string) => environment.operations.find((operation) => operation.id === id) as AnyOperation;
const isRefused = ({ status, text }: { status: number; text: string }) =>
  status === 403 && text.includes('"http.forbidden"');

/** The module's record of the given person, and one of another person. */
const recordsOf = (module: string, person: string | null): readonly (readonly [string, boolean])[] => {
  if (module === 'loans')
    return [
      ['loan', person !== null],
      ['other loan', false],
    ];
  const ownRoles = { workforces: 'own', contacts: 'broker', prospects: 'borrower' }[module];
  return ownRoles
    ? [
        [ownRoles, ownRoles === person],
        [module.slice(0, -1), false],
      ]
    : [[module === OWN_MODULE ? 'appraiser' : 'lead', false]];
};

async function compareScope({ facts, person, token }: TabUser, differences: string[]): Promise<number> {
  let cases = 0;
  for (const module of MODULE_KEYS) {
    const isOwnModule = module === OWN_MODULE;
    const path = module === 'loans' ? 'opportunities' : module;
    const name = path.charAt(0).toUpperCase() + path.slice(1);
    const read = byId(isOwnModule ? 'readRecord' : `read${name}`);
    const list = byId(isOwnModule ? 'listRecords' : `list${name}`);
    const params = isOwnModule ? { module } : {};
    const listedReply = await sendCall(
      environment,
      list,
      { params, query: {}, body: { limit: 100, lean: true } },
      { bearer: token },
    );
    for (const [item, isOwn] of recordsOf(module, person)) {
      const id = environment.ownLender.sampleIds[item] as Id;
      const { status } = await sendCall(
        environment,
        read,
        { params: { ...params, id }, query: {}, body: undefined },
        { bearer: token },
      );
      const expected = !mayCall(facts, read.right) ? 403 : mayFind(facts, module, isOwn) ? 200 : 404;
      const isListed =
        listedReply.status === 200 &&
        (JSON.parse(listedReply.text) as Readonly<Record<string, { _id: Id }[]>>)[
          module === 'loans' ? 'opportunities' : 'records'
        ]?.some((candidate) => candidate._id === id) === true;
      cases += 2;
      if (status !== expected || isListed !== (expected === 200))
        differences.push(
          `${facts.userType} ${module} ${item}: ${status} ${isListed}, by the table ${expected} (${JSON.stringify(facts)})`,
        );
    }
  }
  return cases;
}

it('decides like the table derived from the spec, for random roles in every operation, module, tab and scope', async () => {
  const random = new SeededRandom(seedOfRun());
  const tabUserTokens = [];
  for (let index = 0; index < ROLES; index++) tabUserTokens.push(await createTabUser(random));
  const tabUsers: TabUser[] = await Promise.all(
    tabUserTokens.map(async ({ account, roleId, ...tabUser }) => {
      const session = {
        accountId: account,
        companyId: environment.ownLender.ids.company,
        roleId,
        address: '192.0.2.2',
        device: 'x',
      };
      const { sessions } = server.api.services;
      const token = await sessions.create(session);
      // A company's roles are read together and cached briefly. The random ones are available once they have a session.
      while (!(await sessions.signedIn(token))) await new Promise((resolve) => setTimeout(resolve, 20));
      return { ...tabUser, token };
    }),
  );
  const differences: string[] = [];
  let cases = 0;
  await inParallel(tabUsers, 6, async (tabUser) => {
    for (const operation of environment.operations) {
      const isAllowed = mayCall(tabUser.facts, operation.right);
      cases++;
      if (isRefused(await sendToEntry(operation, tabUser.token)) === isAllowed)
        differences.push(`${operation.id}: by the table ${isAllowed} (${JSON.stringify(tabUser.facts)})`);
    }
    const checkedScopeCount = await compareScope(tabUser, differences);
    cases += checkedScopeCount;
  });
  expect([random.seed, differences]).toEqual([random.seed, []]);
  expect(cases).toBeGreaterThanOrEqual(5_000);
  reportMeasurement(
    'M2',
    `${cases} cases of ${ROLES} drawn roles (seed ${random.seed}) against a separate table: ${differences.length} differences`,
  );
}, 120_000);
