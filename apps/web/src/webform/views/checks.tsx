import { FieldFrame } from '../../form-view/field-frame';
import { leavesGroup } from '../../form-view/kinds/leaves-group';
import { chosenOf, offeredOptions } from '../../form-view/kinds/offered-options';
import type { KindViewProps } from '../../form-view/kinds/kind-view';
import { useField } from '../../form-view/use-field';
import styles from './views.module.css';

/** Multiple choices as check boxes. */
export function Checks({ element }: KindViewProps) {
  const field = useField(element);
  const chosen = chosenOf(field.value);
  return (
    <FieldFrame field={field} isGroup>
      {(ties) => (
        <div className={styles.checks} id={ties.id} onBlur={leavesGroup(field.leave)}>
          {offeredOptions(field).map(({ id, text }) => (
            <label key={id} className={styles.check}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={field.isReadonly}
                onChange={(event) =>
                  field.set(event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
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
