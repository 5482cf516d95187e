import { useText } from '../../i18n';
import { form } from '../../i18n/en/form';
import { TypedField } from '../typed-field';
import type { KindViewProps } from './kind-view';

/** A mobile number, 999-999-9999. */
export function CellView({ element }: KindViewProps) {
  const text = useText(form);
  return <TypedField element={element} inputMode="tel" autoComplete="tel" placeholder={text('phonePlaceholder')} />;
}
