import { TypedField } from '../fields/typed-field';
import type { KindViewProps } from './kind-view';

/** A plain number. */
export function NumberView({ element }: KindViewProps) {
  return <TypedField element={element} inputMode="decimal" />;
}
