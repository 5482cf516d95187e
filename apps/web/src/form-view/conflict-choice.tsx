import { kindOf, type FormElement } from '@lendwright/forms';
import { useText } from '../i18n';
import { form } from '../i18n/en/form';
import { Ago, Button } from '../ui';
import type { FieldConflict } from './field-state';
import { useForm } from './form-context';
import styles from './conflict-choice.module.css';

export interface ConflictChoiceProps {
  readonly element: FormElement;
  readonly conflict: FieldConflict;
}

/** An answer as a person reads it, also one that cannot be read. */
function shownAnswer(element: FormElement, value: unknown): string {
  const kind = kindOf(element.type);
  return kind.format(value, element) || (typeof value === 'string' ? value : '');
}

/** Both values of a field that two people wrote, side by side, and the two ways on. Nothing is lost before a choice. */
export function ConflictChoice({ element, conflict }: ConflictChoiceProps) {
  const text = useText(form);
  const { store } = useForm();
  const sides = [
    { key: 'mine', title: text('conflictMine'), value: conflict.yours, act: text('keepMine') },
    { key: 'theirs', title: text('conflictTheirs'), value: conflict.theirs, act: text('takeTheirs') },
  ] as const;
  return (
    <div className={styles.conflict} role="alert">
      <p className={styles.who}>
        {text('conflictTitle', { by: conflict.by })} · <Ago at={conflict.at} />
      </p>
      <div className={styles.sides}>
        {sides.map(({ key, title, value, act }) => (
          <div key={key} className={styles.side}>
            <span className={styles.title}>{title}</span>
            <span className={styles.value}>{shownAnswer(element, value) || text('emptyValue')}</span>
            <Button size="small" onClick={() => store.settle(element.id, key)}>
              {act}
            </Button>
          </div>
        ))}
      </div>
    </div>
  );
}
