import { TypedField } from '../typed-field';
import type { KindViewProps } from './kind-view';

/** The running number; the server gives it. */
export function AutoIncrementView({ element }: KindViewProps) {
  return <TypedField element={element} inputMode="numeric" />;
}
