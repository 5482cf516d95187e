import type { KindViewProps } from '../../form-view/kinds/kind-view';
import { TypedField } from '../../form-view/fields/typed-field';

/** Text inputs with the matching keyboard. */
export const DateLine = ({ element }: KindViewProps) => (
  <TypedField element={element} inputMode="numeric" placeholder="MM-DD-YYYY" />
);
export const TimeLine = ({ element }: KindViewProps) => <TypedField element={element} placeholder="9:30 AM" />;
export const EmailLine = ({ element }: KindViewProps) => (
  <TypedField element={element} inputMode="email" autoComplete="email" />
);
export const SsnLine = ({ element }: KindViewProps) => (
  <TypedField element={element} inputMode="numeric" placeholder="999-99-9999" />
);
