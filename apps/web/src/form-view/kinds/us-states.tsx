import { ChoiceField } from '../fields/choice-field';
import type { KindViewProps } from './kind-view';

/** One of the United States and their territories. */
export function UsStatesView({ element }: KindViewProps) {
  return <ChoiceField element={element} isState />;
}
