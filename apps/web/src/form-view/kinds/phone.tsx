import { useText } from '../../i18n';
import { form } from '../../i18n/en/form';
import { TypedField } from '../typed-field';
import type { KindViewProps } from './kind-view';

/** A phone number, 999-999-9999. */
export function PhoneView({ element }: KindViewProps) {
  const text = useText(form);
  return <TypedField element={element} inputMode="tel" autoComplete="tel" placeholder={text('phonePlaceholder')} />;
}
