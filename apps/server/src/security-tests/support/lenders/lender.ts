import type { Id } from '@lendwright/kernel';
import type { CompanyIds } from '../../../platform/founding';
import type { Services } from '../../../platform/services';
import type { OwnerConnection } from '../calls/database-checksums';
import type { HttpClient } from '../servers/http-client';
import type { UserKind } from './lender-plan';

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
export interface SetupContext {
  readonly services: Pick<Services, 'database' | 'sessions'>;
  readonly client: HttpClient;
  /** Enters past row-level security. */
  readonly owner: OwnerConnection;
}

/** A lender with records of every module, documents with files, mails, history, sessions, and a user of every kind. */
export interface Lender {
  readonly mark: string;
  readonly ids: CompanyIds;
  readonly users: Readonly<Record<UserKind, User>>;
  /** One id of each thing that a lender has, by what it is. */
  readonly sampleIds: Readonly<Record<string, Id>>;
  /** A new account under the role of a kind, for calls that end the sessions of whoever makes them. */
  createUser(kind: UserKind, person?: Id | null): Promise<User>;
}
