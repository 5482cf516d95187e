import { useState } from 'react';
import { useText } from '../../i18n';
import { history as historyTexts } from '../../i18n/en/records/history';
import { ui } from '../../i18n/en/app/ui';
import { Address } from '../../ui';
import styles from './history.module.css';

/** Longer values are collapsed to two lines. */
const MAX_UNFOLDED = 90;

export interface FoldedValueProps {
  readonly value: unknown;
  /** `waiting` is not in effect yet, `refused` never was; `plain` makes no statement. */
  readonly tone: 'old' | 'new' | 'waiting' | 'refused' | 'plain';
}

/** A value in the history: long ones are collapsed, an empty one is an en dash. */
export function FoldedValue({ value, tone }: FoldedValueProps) {
  const text = useText(historyTexts);
  const parts = useText(ui);
  const [isOpen, setOpen] = useState(false);
  const shownText = value === null || value === undefined || value === '' ? null : String(value);
  if (shownText === null) return <span className={styles.none}>{parts('empty')}</span>;
  if (shownText.length <= MAX_UNFOLDED)
    return <span className={styles[tone]}>{shownText.includes('@') ? <Address of={shownText} /> : shownText}</span>;
  return (
    <span className={styles.long}>
      <span className={styles[tone]} data-folded={!isOpen || undefined}>
        {shownText}
      </span>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text(isOpen ? 'showLess' : 'showAll')}
      </button>
    </span>
  );
}
