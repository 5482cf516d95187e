import { createHash } from 'node:crypto';
import type { UserType } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { createAccount, type AccountServices, type PasswordHasher } from '../capabilities/accounts';
import type { Database } from '../platform/db/database';
import { txOf, type Tx } from '../platform/db/tenant-scope';
import type { SessionStore } from '../platform/sessions/session-store';
import { openVault } from '../platform/secrets/sealed';
import { openSessions } from '../platform/sessions/open-sessions';
import { createFreshDatabase, type FreshDatabase } from './fresh-database';

/** A clock controlled by a test. */
export class ManualClock {
  constructor(private moment = Date.parse('2026-03-02T12:00:00Z')) {}
  now(): Date {
    return new Date(this.moment);
  }
  forward(ms: number): void {
    this.moment += ms;
  }
}

/** A fast hash for tests that are not about hashing, with counters. */
export class TestHasher implements PasswordHasher {
  hashes = 0;
  checks = 0;
  hash(password: string): Promise<string> {
    this.hashes += 1;
    return Promise.resolve(this.#of(password));
  }
  verify(knownHash: string | null, password: string): Promise<boolean> {
    this.checks += 1;
    return Promise.resolve(knownHash === this.#of(password));
  }
  #of(password: string): string {
    return createHash('sha256').update(password).digest('hex');
  }
}

/** The same database, counting the statements of identity transactions. */
export function countingDatabase(database: Database): Database & { statements: number } {
  const countingTx = (tx: Tx) =>
    txOf((text, values, name) => {
      counter.statements += 1;
      return tx.query(text, values, name);
    });
  const counter = {
    ...database,
    statements: 0,
    identity: <T>(work: (tx: Tx) => Promise<T>) => database.identity((tx) => work(countingTx(tx))),
    readIdentity: <T>(work: (tx: Tx) => Promise<T>) => database.readIdentity((tx) => work(countingTx(tx))),
  };
  return counter;
}

export interface CompanyRole {
  readonly companyId: Id;
  readonly roleId: Id;
}

/** Accounts and companies on a fresh database, for sign-in tests. */
export interface AccountFixture {
  readonly fresh: FreshDatabase;
  readonly sessions: SessionStore;
  readonly hasher: TestHasher;
  readonly clock: ManualClock;
  readonly services: AccountServices;
  createCompany(name: string): Promise<Id>;
  createRole(
    companyId: Id,
    title: string,
    userType?: UserType,
    isAdmin?: boolean,
    rights?: object,
  ): Promise<CompanyRole>;
  createAccount(
    username: string,
    password: string | null,
    roles: readonly CompanyRole[],
    userType?: UserType,
    personId?: Id | null,
  ): Promise<Id>;
  close(): Promise<void>;
}

export const PUBLIC_URL = 'https://lender.example';

export async function createAccountFixture(): Promise<AccountFixture> {
  const freshDatabase = await createFreshDatabase();
  const sessions = openSessions(freshDatabase.database);
  const hasher = new TestHasher();
  const clock = new ManualClock();
  const services: AccountServices = {
    database: freshDatabase.database,
    sessions,
    clock,
    hasher,
    vault: openVault('5e'.repeat(32)),
    config: { publicUrl: PUBLIC_URL, isDemo: false },
    requiresFactor: () => false,
  };
  return {
    fresh: freshDatabase,
    sessions,
    hasher,
    clock,
    services,
    async createCompany(name) {
      const id = newId();
      await freshDatabase.owner.query('insert into auth.companies (id, name) values ($1, $2)', [id, name]);
      return id;
    },
    async createRole(companyId, title, userType = 'Workforces', isAdmin = false, rights = { modules: {}, tabs: {} }) {
      const roleId = newId();
      const sql =
        'insert into app.roles (company_id, id, user_type, title, is_admin, rights) values ($1, $2, $3, $4, $5, $6)';
      await freshDatabase.owner.query(sql, [companyId, roleId, userType, title, isAdmin, rights]);
      return { companyId, roleId };
    },
    async createAccount(username, password, roles, userType = 'Workforces', personId = null) {
      const passwordHash = password === null ? null : await hasher.hash(password);
      const memberships = roles.map((role) => ({ ...role, personId, userType }));
      return freshDatabase.database.identity((tx) =>
        createAccount(tx, {
          username,
          fullName: username,
          email: `${username}@mail.example`,
          passwordHash,
          memberships,
        }),
      );
    },
    async close() {
      await sessions.close();
      await freshDatabase.drop();
    },
  };
}
