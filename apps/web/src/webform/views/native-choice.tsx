import { US_STATES } from '@lendwright/forms';
import { FieldFrame } from '../../form-view/fields/field-frame';
import { availableOptions } from '../../form-view/kinds/available-options';
import type { KindViewProps } from '../../form-view/kinds/kind-view';
import { useField } from '../../form-view/fields/use-field';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { Icon } from '../../ui/icons/icon';
import { OpenIcon } from '../../ui/icons/icons';
import styles from './views.module.css';

/** A single choice as a native select. */
export function NativeChoice({ element }: KindViewProps) {
  const text = useText(form);
  const field = useField(element);
  const isState = element.type === 'state' || element.type === 'us_states';
  const options = availableOptions(field, isState ? US_STATES : undefined);
  return (
    <FieldFrame field={field}>
      {(aria) => (
        <span className={styles.choice}>
          <select
            {...aria}
            className={styles.select}
            data-error={field.issue !== null || undefined}
            disabled={field.isReadonly}
            value={typeof field.value === 'string' ? field.value : ''}
            onChange={(event) => field.set(event.currentTarget.value)}
            onBlur={field.leave}
          >
            <option value="">{element.placeholder || text('choose')}</option>
            {options.map(({ id, text: label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
          <Icon of={OpenIcon} size={16} />
        </span>
      )}
    </FieldFrame>
  );
}
