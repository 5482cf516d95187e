import { MfaChallenge } from './mfa-challenge';
import { MfaSetup } from './mfa-setup';
import type { FactorStep } from '../sign-in/use-sign-in';

export interface MfaStepProps {
  readonly step: FactorStep;
  /** Opens the app; false if the session can't be loaded. */
  readonly onEntered: () => Promise<boolean>;
  readonly onLeave: () => void;
}

/**
 * The second-factor step of sign-in: a challenge if the user has a factor, setup if one is required for the first time.
 */
export function MfaStep({ step, onEntered, onLeave }: MfaStepProps) {
  const ListTarget = step.setup ? MfaSetup : MfaChallenge;
  return <ListTarget step={step} onEntered={onEntered} onLeave={onLeave} />;
}
