import type { FactorStep } from '../sign-in/use-sign-in';

/** Props of the second-factor step and of both its forms. */
export interface MfaStepProps {
  readonly step: FactorStep;
  /** Opens the app; false if the session can't be loaded. */
  readonly onEntered: () => Promise<boolean>;
  readonly onLeave: () => void;
}
