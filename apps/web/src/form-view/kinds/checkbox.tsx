import { useText } from '../../i18n';
import { formKinds } from '../../i18n/en/forms/form-kinds';
import { Icon, LockIcon } from '../../ui';
import { FieldFrame } from '../fields/field-frame';
import { useField, type UsedField } from '../fields/use-field';
import { onLeaveGroup } from './on-leave-group';
import type { KindViewProps } from './kind-view';
import { selectedIds, availableOptions } from './available-options';
import styles from './kinds.module.css';

/** A single checkbox, or several if the element lists options. */
export function CheckboxView({ element }: KindViewProps) {
  const field = useField(element);
  const isList = (element.options?.length ?? 0) > 0;
  return isList ? <MultipleCheckboxes field={field} /> : <Single field={field} />;
}

interface PartProps {
  readonly field: UsedField;
}

/** The title is the question. Next to the checkbox is the statement to accept, or "Yes". */
function Single({ field }: PartProps) {
  const kindText = useText(formKinds);
  const { element, isReadonly } = field;
  const isOn = field.value === true;
  return (
    <FieldFrame field={field}>
      {(aria) => (
        <>
          {isReadonly && <Icon of={LockIcon} size={14} className={styles.besideLabel} />}
          <div className={styles.options} data-readonly={isReadonly || undefined}>
            <label className={styles.option} data-on={isOn || undefined}>
              <input
                {...aria}
                type="checkbox"
                className={styles.box}
                aria-readonly={isReadonly || undefined}
                checked={isOn}
                onChange={() => !isReadonly && field.set(!isOn)}
                onBlur={field.leave}
              />
              <span>{element.placeholder || kindText('yes')}</span>
            </label>
          </div>
        </>
      )}
    </FieldFrame>
  );
}

function MultipleCheckboxes({ field }: PartProps) {
  const kindText = useText(formKinds);
  const { isReadonly } = field;
  const chosenIds = selectedIds(field.value);
  const options = availableOptions(field);
  const toggle = (id: string) =>
    field.set(
      chosenIds.includes(id) ? chosenIds.filter((otherId) => otherId !== id) : inOrder([...chosenIds, id], options),
    );
  return (
    <FieldFrame field={field} isGroup>
      {({ id, 'aria-invalid': isInvalid }) => (
        <>
          {isReadonly && <Icon of={LockIcon} size={14} className={styles.besideLabel} />}
          <div
            id={id}
            className={styles.options}
            data-readonly={isReadonly || undefined}
            onBlur={onLeaveGroup(field.leave)}
          >
            {options.map(({ id: option, text: label, isOpen }) => {
              const isOn = chosenIds.includes(option);
              return (
                <label key={option} className={styles.option} data-on={isOn || undefined}>
                  <input
                    type="checkbox"
                    className={styles.box}
                    aria-invalid={isInvalid}
                    aria-describedby={`${id}-line`}
                    aria-readonly={isReadonly || undefined}
                    checked={isOn}
                    onChange={() => !isReadonly && toggle(option)}
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

/** In option order, as stored: checking in another order is not a different answer. */
function inOrder(chosenTexts: readonly string[], options: readonly { readonly id: string }[]): string[] {
  return options.filter(({ id }) => chosenTexts.includes(id)).map(({ id }) => id);
}
