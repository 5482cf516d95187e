import { TypedField } from '../typed-field';
import type { KindViewProps } from './kind-view';

/** Five digits. */
export function ZipView({ element }: KindViewProps) {
  return <TypedField element={element} inputMode="numeric" autoComplete="postal-code" />;
}
