import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../i18n';
import { history as words } from '../../i18n/en/history';
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
import type { HistoryLine } from './history-days';
import { reviewKey, type HistoryReview } from './history-review';
import styles from './review-card.module.css';

export interface OpenCaseProps {
  /** What waits for the viewer, newest first; at least one. */
  readonly lines: readonly HistoryLine[];
  readonly review: HistoryReview;
}

/** The change to decide on, with both values and what accepting would change; `A` accepts, `R` rejects. */
export function OpenCase({ lines, review }: OpenCaseProps) {
  const text = useText(words);
  const [at, setAt] = useState(0);
  const place = Math.min(at, lines.length - 1);
  const line = lines[place];
  const change = line?.change;
  const isBusy = line && change ? review.busy.has(reviewKey(line.entry._id, change.field)) : false;
  const decide = (type: 'accept' | 'reject') => {
    if (line && change && !isBusy) void review.decide(line.entry._id, change.field, type);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"]')) return;
    const key = event.key.toLowerCase();
    if (key === 'a') decide('accept');
    if (key === 'r') decide('reject');
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  if (!line || !change) return null;
  const effects = review.effectsOf?.(line.entry._id, change.field) ?? [];
  return (
    <Panel isFlush>
      <div className={styles.case} role="group" aria-label={text('caseLabel')}>
        <div className={styles.head}>
          <StatusGlyph shape="clock" hue="amber" />
          <b>{change.title}</b>
          <span className={styles.who}>
            {text('caseBy', { name: line.entry.created_by.user })} · <Ago at={line.entry.createdAt} />
          </span>
          {lines.length > 1 && (
            <span className={styles.walk}>
              {text('casePlace', { at: place + 1, of: lines.length })}
              <IconButton
                icon={PreviousIcon}
                name={text('caseBefore')}
                disabled={place === 0}
                onClick={() => setAt(place - 1)}
              />
              <IconButton
                icon={NextIcon}
                name={text('caseAfter')}
                disabled={place === lines.length - 1}
                onClick={() => setAt(place + 1)}
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
          <div className={styles.side} data-waits>
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
          <Button shortcut="R" disabled={isBusy} onClick={() => decide('reject')}>
            {text('reject')}
          </Button>
          <Button tone="primary" shortcut="A" busy={isBusy} onClick={() => decide('accept')}>
            {text('accept')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
