import type { FormElement } from '@lendwright/forms';
import { Suspense } from 'react';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { Ago, Button } from '../../ui';
import type { FieldConflict } from '../fields/field-state';
import { useForm } from '../form-context';
import { formatValue } from '../text/format-value';
import { CleanText } from '../text/lazy-text';
import styles from './conflict-choice.module.css';

export interface ConflictChoiceProps {
  readonly element: FormElement;
  readonly conflict: FieldConflict;
}

interface SideValueProps {
  readonly element: FormElement;
  readonly value: unknown;
}

/** An answer for display, including one that can't be parsed. Line breaks and lists are preserved. */
function SideValue({ element, value }: SideValueProps) {
  const text = useText(form);
  const { timeZone } = useForm();
  const plainText = formatValue(element, value, timeZone) || (typeof value === 'string' ? value : '');
  const isFormatted = element.type === 'texteditor' && !element.secret && typeof value === 'string';
  return (
    <div className={styles.value}>
      {isFormatted && plainText ? (
        <Suspense fallback={plainText}>
          <CleanText html={value} />
        </Suspense>
      ) : (
        plainText || text('emptyValue')
      )}
    </div>
  );
}

/** A conflict: both values of a field side by side, with a button to keep each. Nothing is lost before the choice. */
export function ConflictChoice({ element, conflict }: ConflictChoiceProps) {
  const text = useText(form);
  const { store } = useForm();
  const sides = [
    { key: 'mine', title: text('conflictMine'), value: conflict.yours, act: text('keepMine') },
    { key: 'theirs', title: text('conflictTheirs'), value: conflict.theirs, act: text('useTheirs') },
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
            <SideValue element={element} value={value} />
            <Button size="small" onClick={() => store.settle(element.id, key)}>
              {act}
            </Button>
          </div>
        ))}
      </div>
    </div>
  );
}
