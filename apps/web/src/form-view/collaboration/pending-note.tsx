import { isRow, type FormElement } from '@lendwright/forms';
import { Suspense, useState } from 'react';
import { useText } from '../../i18n';
import { formFrame } from '../../i18n/en/forms/form-frame';
import { Ago, Button } from '../../ui';
import type { PendingChange } from '../fields/field-state';
import { useForm } from '../form-context';
import { formatValue } from '../text/format-value';
import { CleanText } from '../text/lazy-text';
import styles from './pending-note.module.css';

export interface PendingNoteProps {
  readonly element: FormElement;
  readonly change: PendingChange;
}

/** A pending change below the current value (spec 2-records §4). */
export function PendingNote({ element, change }: PendingNoteProps) {
  const text = useText(formFrame);
  const { review, timeZone } = useForm();
  const [busy, setBusy] = useState<'accept' | 'reject' | null>(null);
  const decide = async (type: 'accept' | 'reject') => {
    setBusy(type);
    await review?.(change, type);
    setBusy(null);
  };
  const { value } = change;
  const isRowList = Array.isArray(value) && value.every(isRow) && element.type === 'section';
  const isMultiline = element.type !== 'texteditor' && typeof value === 'string' && value.trim().includes('\n');
  const shownText = isRowList
    ? text('pendingRows', { count: value.length })
    : isMultiline
      ? value
      : formatValue(element, value, timeZone) || text('pendingEmpty');
  return (
    <div className={styles.note} data-mine={change.isMine || undefined}>
      {element.type === 'texteditor' && typeof value === 'string' && value !== '' ? (
        <div className={styles.value}>
          <Suspense fallback={shownText}>
            <CleanText html={value} />
          </Suspense>
        </div>
      ) : (
        <span className={styles.value}>{shownText}</span>
      )}
      <span className={styles.who}>
        {change.isMine ? text('pendingMine') : text('pendingBy', { by: change.by })} · <Ago at={change.at} />
      </span>
      {change.mayReview && review && (
        <span className={styles.acts}>
          {(['accept', 'reject'] as const).map((type) => (
            <Button
              key={type}
              size="small"
              tone={type === 'accept' ? 'primary' : 'plain'}
              isBusy={busy === type}
              disabled={busy !== null}
              onClick={() => void decide(type)}
            >
              {text(type)}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
}
