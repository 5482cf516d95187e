import { ChoiceField } from '../fields/choice-field';
import type { KindViewProps } from './kind-view';

/** A select field. */
export function SelectView({ element }: KindViewProps) {
  return <ChoiceField element={element} />;
}

/** A state: from the form's options, or a US state. */
export function StateView({ element }: KindViewProps) {
  return <ChoiceField element={element} isState />;
}

/** A US state or territory. */
export function UsStatesView({ element }: KindViewProps) {
  return <ChoiceField element={element} isState />;
}

/** The record's status, one of the form's options. */
export function StatusView({ element }: KindViewProps) {
  return <ChoiceField element={element} />;
}
