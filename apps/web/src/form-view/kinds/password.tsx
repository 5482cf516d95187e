import { SecretField } from '../fields/secret-field';
import type { KindViewProps } from './kind-view';

/** A secret that is never shown again, only replaced. */
export function PasswordView({ element }: KindViewProps) {
  return <SecretField element={element} isConcealed canReveal={false} />;
}
