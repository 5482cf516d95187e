import { ChoiceField } from '../fields/choice-field';
import type { KindViewProps } from './kind-view';

/** A state: of the form's own list, or of the United States. */
export function StateView({ element }: KindViewProps) {
  return <ChoiceField element={element} isState />;
}
