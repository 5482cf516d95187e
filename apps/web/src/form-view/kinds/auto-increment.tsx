import { useText } from '../../i18n';
import { formKinds } from '../../i18n/en/form-kinds';
import { Icon, LineControl, LockIcon } from '../../ui';
import { FieldFrame } from '../fields/field-frame';
import { useForm } from '../form-context';
import { useField } from '../fields/use-field';
import type { KindViewProps } from './kind-view';

/** The running number, which the server gives: with the record's prefix where the record has its number. */
export function AutoIncrementView({ element }: KindViewProps) {
  const words = useText(formKinds);
  const field = useField(element);
  const { number, look } = useForm();
  const shown = number ?? (typeof field.value === 'number' ? String(field.value) : '');
  return (
    // Nobody can fill it, so nobody is asked to.
    <FieldFrame field={{ ...field, isMandatory: false }}>
      {(ties) => (
        <LineControl
          {...ties}
          isTall={look === 'borrower'}
          value={shown}
          placeholder={words('numberLater')}
          readOnly
          end={<Icon of={LockIcon} size={14} />}
        />
      )}
    </FieldFrame>
  );
}
