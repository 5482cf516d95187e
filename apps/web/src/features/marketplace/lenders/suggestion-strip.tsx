import { Button } from '../../../ui';
import type { Change, Lenders } from '../marketplace-shapes';
import type { Wording } from '../use-wording';
import styles from './lenders.module.css';

export interface SuggestionStripProps {
  readonly answer: Lenders;
  readonly wording: Wording;
  readonly onTry: (changes: readonly Change[]) => void;
}

/** The changes that open the most lenders, with a button that tries each. */
export function SuggestionStrip({ answer: { suggestions, values }, wording, onTry }: SuggestionStripProps) {
  const { text, changeTitle, changeDetail } = wording;
  if (suggestions.length === 0) return null;
  return (
    <section className={styles.suggestions} aria-label={text('suggestions')}>
      <h3 className={styles.suggestionsTitle}>{text('suggestions')}</h3>
      {suggestions.map(({ change, openedCount, closedCount }) => {
        const title = changeTitle(values, change);
        return (
          <div key={title} className={styles.suggestion}>
            <strong
              className={styles.gain}
              data-hint={text(closedCount > 0 ? 'opensAndCloses' : 'opens', {
                count: openedCount,
                closedCount,
              })}
            >
              +{openedCount - closedCount}
            </strong>
            <span className={styles.suggestionText}>
              <b>{title}</b>
              <span>{changeDetail(values, change)}</span>
            </span>
            <Button size="small" onClick={() => onTry([change])} aria-label={text('tryThis', { change: title })}>
              {text('try')}
            </Button>
          </div>
        );
      })}
    </section>
  );
}
