import { TypedField } from '../fields/typed-field';
import type { KindViewProps } from './kind-view';

/** Money: grouped while typing, cents on leaving. */
export function AmountView({ element }: KindViewProps) {
  return <TypedField element={element} prefix="$" inputMode="decimal" />;
}
