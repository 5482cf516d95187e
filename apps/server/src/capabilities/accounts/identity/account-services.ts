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
  /** Decides which memberships require a second factor. */
  readonly requiresFactor: FactorPolicy;
}

/** What sign-in and its rate limits know about a caller. */
export interface SignInCaller
  extends Pick<Caller, 'address' | 'device'>, Partial<Pick<Caller, 'host' | 'deviceToken' | 'language'>> {
  /** An API client that reads its token from the response and stores no cookies. */
  readonly isProgram?: boolean;
}
