import { TypedField } from '../fields/typed-field';
import type { KindViewProps } from './kind-view';

/** One line of text. */
export function TextView({ element }: KindViewProps) {
  return <TypedField element={element} />;
}
