import { ChoiceField } from '../fields/choice-field';
import type { KindViewProps } from './kind-view';

/** One of a list. */
export function SelectView({ element }: KindViewProps) {
  return <ChoiceField element={element} />;
}

/** A state: of the form's own list, or of the United States. */
export function StateView({ element }: KindViewProps) {
  return <ChoiceField element={element} isState />;
}

/** One of the United States and their territories. */
export function UsStatesView({ element }: KindViewProps) {
  return <ChoiceField element={element} isState />;
}

/** The record's status, one of those that the form lists. */
export function StatusView({ element }: KindViewProps) {
  return <ChoiceField element={element} />;
}
