import { ChoiceField } from '../fields/choice-field';
import type { KindViewProps } from './kind-view';

/** The record's status, one of those that the form lists. */
export function StatusView({ element }: KindViewProps) {
  return <ChoiceField element={element} />;
}
