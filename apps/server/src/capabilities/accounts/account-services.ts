import type { Config } from '../../platform/config/config';
import type { Caller } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import type { PasswordHasher } from './password-hasher';

/** What the use cases of accounts need of the platform. */
export interface AccountServices extends Pick<Services, 'database' | 'sessions' | 'clock'> {
  readonly config: Pick<Config, 'publicUrl' | 'isDemo'>;
  readonly hasher: PasswordHasher;
}

/** The facts of a caller that sign-in and its budgets use. */
export type Asking = Pick<Caller, 'address' | 'device'>;
