import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { formKinds } from '../../i18n/en/forms/form-kinds';
import { Icon, LockIcon } from '../../ui';
import { FieldFrame } from '../fields/field-frame';
import { useField } from '../fields/use-field';
import { onLeaveGroup } from './on-leave-group';
import type { KindViewProps } from './kind-view';
import { selectedIds, availableOptions } from './available-options';
import styles from './kinds.module.css';

/** Radio buttons. Arrow keys change the selection. Read-only options stay focusable. */
export function RadioView({ element }: KindViewProps) {
  const text = useText(form);
  const kindText = useText(formKinds);
  const field = useField(element);
  const options = availableOptions(field);
  const mayClear = !field.isMandatory && !field.isReadonly && selectedIds(field.value).length > 0;
  const clear = (id: string) => {
    field.set('');
    // The clear button is gone with the selection, so focus moves to the options.
    document.getElementById(id)?.querySelector('input')?.focus();
  };
  return (
    <FieldFrame field={field}>
      {({ id, ...aria }) => (
        <>
          {field.isReadonly && <Icon of={LockIcon} size={14} className={styles.besideLabel} />}
          {mayClear && (
            <button
              type="button"
              className={`${styles.besideLabel} ${styles.clear}`}
              aria-label={kindText('clearOf', { title: element.title })}
              onClick={() => clear(id)}
            >
              {text('clear')}
            </button>
          )}
          <div
            {...aria}
            id={id}
            role="radiogroup"
            className={styles.options}
            aria-label={element.title}
            aria-readonly={field.isReadonly || undefined}
            data-readonly={field.isReadonly || undefined}
            onBlur={onLeaveGroup(field.leave)}
          >
            {options.map(({ id: option, text: label, isOpen }) => {
              const isOn = field.value === option;
              return (
                <label key={option} className={styles.option} data-on={isOn || undefined}>
                  <input
                    type="radio"
                    className={styles.dot}
                    name={id}
                    value={option}
                    checked={isOn}
                    disabled={field.isReadonly && !isOn}
                    onChange={() => !field.isReadonly && field.set(option)}
                  />
                  <span>{isOpen ? label : kindText('optionGone', { option: label })}</span>
                </label>
              );
            })}
            {options.length === 0 && <span className={styles.none}>{kindText('noOptions')}</span>}
          </div>
        </>
      )}
    </FieldFrame>
  );
}
