import { MfaChallenge } from './mfa-challenge';
import { MfaSetup } from './mfa-setup';
import type { MfaStepProps } from './mfa-step-props';

/**
 * The second-factor step of sign-in: a challenge if the user has a factor, setup if one is required for the first time.
 */
export function MfaStep({ step, onEntered, onLeave }: MfaStepProps) {
  const Step = step.setup ? MfaSetup : MfaChallenge;
  return <Step step={step} onEntered={onEntered} onLeave={onLeave} />;
}
