import type { Id } from '@lendwright/kernel';
import type { CompanyIds } from '../../../platform/provisioning';
import type { Services } from '../../../platform/services';
import type { OwnerConnection } from '../calls/database-checksums';
import type { HttpClient } from '../servers/http-client';
import type { UserKind } from './lender-plan';

export const PASSWORD = 'a long sentence for tests 4711';

/** A user with a login. */
export interface User {
  readonly kind: UserKind;
  readonly account: Id;
  readonly person: Id | null;
  readonly username: string;
  readonly token: string;
}

/** What creating a lender needs. */
export interface SetupContext {
  readonly services: Pick<Services, 'database' | 'sessions'>;
  readonly client: HttpClient;
  /** Bypasses row-level security. */
  readonly owner: OwnerConnection;
}

/** What every new loan requires. */
export const requiredChoices = ({ ids, sampleIds }: Pick<Lender, 'ids' | 'sampleIds'>) => ({
  ...{ product: sampleIds['product'], program: sampleIds['program'], prospect: sampleIds['prospect'] },
  ...{ status: [ids.statuses.get('loans/first')], source: [...ids.sources.values()] },
});

/** A lender with records of every module, documents with files, mails, history, sessions, and a user of every kind. */
export interface Lender {
  readonly mark: string;
  readonly ids: CompanyIds;
  readonly users: Readonly<Record<UserKind, User>>;
  /** One id of each kind of entity of a lender, by name. */
  readonly sampleIds: Readonly<Record<string, Id>>;
  /** Creates an account with the role of a kind, for calls that end the session of their user. */
  createUser(kind: UserKind, person?: Id | null): Promise<User>;
}
