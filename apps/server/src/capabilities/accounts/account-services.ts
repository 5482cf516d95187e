import type { Config } from '../../platform/config/config';
import type { Caller } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import type { PasswordHasher } from './password-hasher';
import type { FactorPolicy } from './requires-factor';

/** What the use cases of accounts need of the platform. */
export interface AccountServices extends Pick<Services, 'database' | 'sessions' | 'clock' | 'vault'> {
  readonly config: Pick<Config, 'publicUrl' | 'isDemo'>;
  readonly hasher: PasswordHasher;
  /** Which seats ask for a second factor. */
  readonly requiresFactor: FactorPolicy;
}

/** The facts of a caller that sign-in and its budgets use. */
export interface Asking extends Pick<Caller, 'address' | 'device'>, Partial<Pick<Caller, 'host' | 'deviceToken'>> {
  /** A program takes its token from the answer and keeps no cookies. */
  readonly isProgram?: boolean;
}
