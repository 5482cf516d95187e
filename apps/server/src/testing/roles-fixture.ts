import type { UserType, Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { createAccount } from '../capabilities/accounts';
import { openSessions } from '../platform/sessions/open-sessions';
import { createFreshDatabase, type FreshDatabase } from './fresh-database';
import { sampleCompany, type SampleCompany } from './sample-company';

/** Two lenders on a fresh database with active sessions, for tests of roles, groups and access explanations. */
export interface RolesFixture {
  readonly fresh: FreshDatabase;
  readonly lender: SampleCompany;
  readonly other: SampleCompany;
  /** Creates a user with a role of the first lender and signs in. `now` returns the current viewer. */
  enter(
    roleId: Id,
    personId?: Id | null,
    userType?: UserType,
  ): Promise<{ readonly account: Id; now(): Promise<Viewer | null> }>;
  close(): Promise<void>;
}

export async function createRolesFixture(): Promise<RolesFixture> {
  const freshDatabase = await createFreshDatabase();
  const sessions = openSessions(freshDatabase.database);
  const lender = await sampleCompany(freshDatabase.database);
  const otherCompany = await sampleCompany(freshDatabase.database);
  return {
    ...{ fresh: freshDatabase, lender, other: otherCompany },
    async enter(roleId, personId = null, userType = 'Workforces') {
      const username = `${newId()}@mail.example`;
      const companyId = lender.ids.company;
      const account = await freshDatabase.database.identity((tx) =>
        createAccount(tx, {
          ...{ username, fullName: 'Signed In', email: username, passwordHash: null },
          memberships: [{ companyId, roleId, personId, userType }],
        }),
      );
      const token = await sessions.create({
        ...{ accountId: account, companyId, roleId },
        ...{ address: '192.0.2.1', device: 'test' },
      });
      return { account, now: async () => (await sessions.signedIn(token))?.viewer ?? null };
    },
    async close() {
      await sessions.close();
      await freshDatabase.drop();
    },
  };
}
