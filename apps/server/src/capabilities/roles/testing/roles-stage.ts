import type { Viewer } from '@lendwright/access';
import type { BodyOf, createRole as createCall, saveRole as saveCall } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { openSessions } from '../../../platform/sessions/open-sessions';
import type { SessionStore } from '../../../platform/sessions/session-store';
import { freshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { sampleCompany, type SampleCompany } from '../../../testing/sample-company';
import { createAccount } from '../../accounts';
import { createRole } from '../create-role';
import { saveRole } from '../save-role';
import { setRoleActivity } from '../set-role-activity';

/** Two lenders on a fresh database, with running sessions, for the tests of roles, groups and explanations. */
export interface RolesStage {
  readonly fresh: FreshDatabase;
  readonly sessions: SessionStore;
  readonly lender: SampleCompany;
  readonly other: SampleCompany;
  /** Somebody who holds a role and is signed in. @returns the token and how the server sees its bearer now */
  enter(roleId: Id, personId?: Id | null): Promise<{ readonly account: Id; now(): Promise<Viewer | null> }>;
  create(wish: Partial<BodyOf<typeof createCall>>): Promise<Id>;
  save(id: Id, body: BodyOf<typeof saveCall>, viewer?: Viewer): Promise<number>;
  turn(id: Id, isActive: boolean, viewer?: Viewer): Promise<string>;
  close(): Promise<void>;
}

export async function rolesStage(): Promise<RolesStage> {
  const fresh = await freshDatabase();
  const sessions = openSessions(fresh.database);
  const lender = await sampleCompany(fresh.database);
  const other = await sampleCompany(fresh.database);
  const { scope, ids, engine } = lender;
  const setup = () => engine.setups.of(scope);
  return {
    ...{ fresh, sessions, lender, other },
    async enter(roleId, personId = null) {
      const username = `${newId()}@mail.example`;
      const seats = [{ companyId: ids.company, roleId, personId, userType: 'Workforces' as const }];
      const account = await fresh.database.identity((tx) =>
        createAccount(tx, { username, fullName: 'Signed In', email: username, passwordHash: null, seats }),
      );
      const place = { companyId: ids.company, roleId, address: '192.0.2.1', device: 'test' };
      const token = await sessions.create({ accountId: account, ...place });
      return { account, now: async () => (await sessions.signedIn(token))?.viewer ?? null };
    },
    async create(wish) {
      const body = { userType: 'Workforces' as const, title: newId(), admin: false, modules: {}, tabs: {}, ...wish };
      const known = await setup();
      return scope.write((tx) => createRole(tx, known, lender.viewer('admin'), body));
    },
    async save(id, body, viewer = lender.viewer('admin')) {
      const known = await setup();
      return (await scope.write((tx) => saveRole(tx, known, viewer, id, body))).version;
    },
    async turn(id, isActive, viewer = lender.viewer('admin')) {
      return (await scope.write((tx) => setRoleActivity(tx, viewer, id, isActive))).message;
    },
    async close() {
      await sessions.close();
      await fresh.drop();
    },
  };
}
