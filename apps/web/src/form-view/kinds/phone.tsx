import { useText } from '../../i18n';
import { form } from '../../i18n/en/form';
import { useForm } from '../form-context';
import { TypedField } from '../fields/typed-field';
import type { KindViewProps } from './kind-view';

/** A phone number, 999-999-9999. A borrower's browser may fill in his own; that of staff would fill in theirs. */
export function PhoneView({ element }: KindViewProps) {
  const text = useText(form);
  const { look } = useForm();
  return (
    <TypedField
      element={element}
      inputMode="tel"
      autoComplete={look === 'borrower' ? 'tel' : 'off'}
      placeholder={text('phonePlaceholder')}
    />
  );
}
