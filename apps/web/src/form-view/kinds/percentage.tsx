import { TypedField } from '../fields/typed-field';
import type { KindViewProps } from './kind-view';

/** A share in percent, two decimals. */
export function PercentageView({ element }: KindViewProps) {
  return <TypedField element={element} suffix="%" inputMode="decimal" />;
}
