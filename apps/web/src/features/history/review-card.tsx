import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../i18n';
import { history as historyTexts } from '../../i18n/en/records/history';
import {
  Ago,
  Button,
  ForwardIcon,
  Icon,
  IconButton,
  isTyping,
  NextIcon,
  Panel,
  PreviousIcon,
  StatusGlyph,
} from '../../ui';
import { FoldedValue } from './folded-value';
import type { HistoryRow } from './history-days';
import { reviewKey, type HistoryReview } from './history-review';
import { RejectButton } from './reject-button';
import styles from './review-card.module.css';

export interface ReviewCardProps {
  /** The pending changes for the viewer, newest first; at least one. */
  readonly rows: readonly HistoryRow[];
  readonly review: HistoryReview;
}

const keyOfRow = ({ entry, change }: HistoryRow): string => reviewKey(entry._id, change?.field ?? '');

/**
 * The pending change to decide, with both values and what accepting would change; `A` accepts, `R` asks for a reason
 * and rejects. The card stays on its change while others come in or are decided elsewhere.
 */
export function ReviewCard({ rows, review }: ReviewCardProps) {
  const text = useText(historyTexts);
  const keys = rows.map(keyOfRow);
  const [position, setPosition] = useState({ key: keys[0], at: 0 });
  const [rejectedField, setRejectedField] = useState<string | null>(null);
  const knownIndex = position.key === undefined ? -1 : keys.indexOf(position.key);
  const index = knownIndex >= 0 ? knownIndex : Math.min(position.at, rows.length - 1);
  const row = rows[index];
  const shownKey = keys[index];
  // Also remembers the change that followed a decided one.
  if (shownKey !== undefined && (shownKey !== position.key || index !== position.at))
    setPosition({ key: shownKey, at: index });
  const change = row?.change;
  const isBusy = shownKey !== undefined && review.busy.has(shownKey);
  const setAt = (itemIndex: number) => setPosition({ key: keys[itemIndex], at: itemIndex });
  const decide = (type: 'accept' | 'reject', reason?: string) => {
    if (row && change && !isBusy) void review.decide(row.entry._id, change.field, type, reason);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"]')) return;
    const key = event.key.toLowerCase();
    if (key === 'a') decide('accept');
    if (key !== 'r') return;
    event.preventDefault();
    if (!isBusy) setRejectedField(shownKey ?? null);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!row || !change) return null;
  const effects = review.effectsOf?.(row.entry._id, change.field) ?? [];
  return (
    <Panel isFlush>
      <div className={styles.case} role="group" aria-label={text('caseLabel')}>
        <div className={styles.head}>
          <StatusGlyph shape="clock" hue="amber" />
          <b>{change.title}</b>
          <span className={styles.who}>
            {text('caseBy', { name: row.entry.created_by.user })} · <Ago at={row.entry.createdAt} />
          </span>
          {rows.length > 1 && (
            <span className={styles.position}>
              {text('casePlace', { at: index + 1, of: rows.length })}
              <IconButton
                icon={PreviousIcon}
                name={text('caseBefore')}
                disabled={index === 0}
                onClick={() => setAt(index - 1)}
              />
              <IconButton
                icon={NextIcon}
                name={text('caseAfter')}
                disabled={index === rows.length - 1}
                onClick={() => setAt(index + 1)}
              />
            </span>
          )}
        </div>
        <div className={styles.sides}>
          <div className={styles.side}>
            <small>{text('previous')}</small>
            <FoldedValue value={change.previous_value} tone="plain" />
          </div>
          <Icon of={ForwardIcon} size={18} />
          <div className={styles.side} data-pending>
            <small>{text('caseWaiting')}</small>
            <FoldedValue value={change.current_value} tone="plain" />
          </div>
        </div>
        <div className={styles.foot}>
          <p className={styles.effects}>
            {effects.length > 0 && text('caseEffects')}{' '}
            {effects.map(({ title, before, after }) => (
              <span key={title}>
                <b>{title}</b> {before} → {after}
              </span>
            ))}
          </p>
          <RejectButton
            shortcut="R"
            disabled={isBusy}
            key={shownKey}
            isOpen={rejectedField === shownKey}
            onOpen={(isOpen) => setRejectedField(isOpen ? (shownKey ?? null) : null)}
            onReject={(reason) => decide('reject', reason)}
          />
          <Button tone="primary" shortcut="A" isBusy={isBusy} onClick={() => decide('accept')}>
            {text('accept')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
