import { ChoiceField } from '../fields/choice-field';
import type { KindViewProps } from './kind-view';

/** One of a list. */
export function SelectView({ element }: KindViewProps) {
  return <ChoiceField element={element} />;
}
