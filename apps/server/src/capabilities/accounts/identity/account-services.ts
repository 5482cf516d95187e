import type { UserType } from '@lendwright/access';
import type { Config } from '../../../platform/config/config';
import type { Caller } from '../../../platform/http/route';
import type { Services } from '../../../platform/services';
import type { PasswordHasher } from './password-hasher';

/** Whether a membership of this type in a company with these settings requires a second factor. */
export type FactorPolicy = (userType: UserType, settings: Readonly<Record<string, unknown>>) => boolean;

/** The platform services that the account use cases need. */
export interface AccountServices extends Pick<Services, 'database' | 'sessions' | 'clock' | 'vault'> {
  readonly config: Pick<Config, 'publicUrl' | 'isDemo'>;
  readonly hasher: PasswordHasher;
  /** Which seats ask for a second factor. */
  readonly requiresFactor: FactorPolicy;
}

/** The facts of a caller that sign-in and its budgets use. */
export interface SignInCaller
  extends Pick<Caller, 'address' | 'device'>, Partial<Pick<Caller, 'host' | 'deviceToken'>> {
  /** A program takes its token from the answer and keeps no cookies. */
  readonly isProgram?: boolean;
}
