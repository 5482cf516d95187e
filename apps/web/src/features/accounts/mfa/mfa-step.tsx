import { FactorProof } from './mfa-challenge';
import { FactorSetup } from './mfa-setup';
import type { FactorStep } from '../sign-in/use-sign-in';

export interface FactorDoorProps {
  readonly step: FactorStep;
  /** Opens the pages; false when the server, asked again, knows nobody. */
  readonly onEntered: () => Promise<boolean>;
  readonly onLeave: () => void;
}

/** The second factor at the door: proved by whoever has one, set up by whoever is asked for the first time. */
export function FactorDoor({ step, onEntered, onLeave }: FactorDoorProps) {
  const Way = step.setup ? FactorSetup : FactorProof;
  return <Way step={step} onEntered={onEntered} onLeave={onLeave} />;
}
