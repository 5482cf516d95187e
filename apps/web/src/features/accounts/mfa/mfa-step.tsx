import { MfaChallenge } from './mfa-challenge';
import { MfaSetup } from './mfa-setup';
import type { FactorStep } from '../sign-in/use-sign-in';

export interface MfaStepProps {
  readonly step: FactorStep;
  /** Opens the pages; false when the server, asked again, knows nobody. */
  readonly onEntered: () => Promise<boolean>;
  readonly onLeave: () => void;
}

/** The second factor at the door: proved by whoever has one, set up by whoever is asked for the first time. */
export function MfaStep({ step, onEntered, onLeave }: MfaStepProps) {
  const ListTarget = step.setup ? MfaSetup : MfaChallenge;
  return <ListTarget step={step} onEntered={onEntered} onLeave={onLeave} />;
}
