import { FieldFrame } from '../../form-view/fields/field-frame';
import { onLeaveGroup } from '../../form-view/kinds/on-leave-group';
import { selectedIds, availableOptions } from '../../form-view/kinds/available-options';
import type { KindViewProps } from '../../form-view/kinds/kind-view';
import { useField } from '../../form-view/fields/use-field';
import styles from './views.module.css';

/** Multiple choices as check boxes. */
export function Checks({ element }: KindViewProps) {
  const field = useField(element);
  const chosenIds = selectedIds(field.value);
  return (
    <FieldFrame field={field} isGroup>
      {(aria) => (
        <div className={styles.checks} id={aria.id} onBlur={onLeaveGroup(field.leave)}>
          {availableOptions(field).map(({ id, text }) => (
            <label key={id} className={styles.check}>
              <input
                type="checkbox"
                checked={chosenIds.includes(id)}
                disabled={field.isReadonly}
                onChange={(event) =>
                  field.set(
                    event.currentTarget.checked ? [...chosenIds, id] : chosenIds.filter((otherId) => otherId !== id),
                  )
                }
              />
              {text}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
