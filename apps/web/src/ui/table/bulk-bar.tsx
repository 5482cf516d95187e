import type { ReactNode } from 'react';
import { useText } from '../../i18n';
import { table } from '../../i18n/en/app/table';
import { Icon } from '../icons/icon';
import { Sentence, SLOT } from '../text/sentence';
import { CloseIcon } from '../icons/icons';
import type { IconComponent } from '../icons/icons';
import type { Selection } from './selection';
import { EMPTY_SELECTION, selectedCount } from './selection';
import styles from './bulk-bar.module.css';

/** An action on the selected rows; a separator precedes each group. */
export type BulkAction = {
  readonly id: string;
  readonly tone?: 'plain' | 'danger' | undefined;
  readonly startsGroup?: boolean | undefined;
  readonly onPick: () => void;
} & (
  | { readonly title: ReactNode; readonly icon?: IconComponent | undefined; readonly isIcon?: false | undefined }
  // Only the icon, with the title as its hint, so that the bar fits in one line.
  | { readonly title: string; readonly icon: IconComponent; readonly isIcon: boolean }
);

export interface BulkBarProps {
  readonly selection: Selection;
  /** The number of matching rows on all pages. */
  readonly count: number;
  readonly onSelection: (selection: Selection) => void;
  readonly actions: readonly BulkAction[];
  /** After the number of selected rows. */
  readonly detail?: ReactNode;
  /** After the actions: a menu of further ones. */
  readonly more?: ReactNode;
}

/** Appears over the footer while rows are selected: their number, "Select all", the actions, and a close button. */
export function BulkBar({ selection, count, onSelection, actions, detail, more }: BulkBarProps) {
  const text = useText(table);
  const chosen = selectedCount(selection, count);
  if (chosen === 0) return null;
  return (
    <div className={styles.bar} data-bulk-bar role="toolbar" aria-label={text('bulkActions', { count: chosen })}>
      <span className={styles.count}>
        {' '}
        <Sentence message={text('selected', { number: SLOT })}>
          <b>{chosen}</b>
        </Sentence>
        {detail && <small className={styles.detail}>{detail}</small>}
      </span>
      {chosen < count && (
        <button type="button" className={styles.act} onClick={() => onSelection({ kind: 'all' })}>
          {text('selectAll', { count })}
        </button>
      )}
      {actions.map((action, at) => (
        <span key={action.id} className={styles.slot}>
          {(at === 0 || action.startsGroup) && <span className={styles.rule} aria-hidden />}
          <button
            type="button"
            className={styles.act}
            data-tone={action.tone}
            {...(action.isIcon && { 'aria-label': action.title, 'data-hint': action.title })}
            onClick={action.onPick}
          >
            {action.icon && <Icon of={action.icon} />}
            {!action.isIcon && action.title}
          </button>
        </span>
      ))}
      {more}
      <span className={styles.rule} aria-hidden />
      <button
        type="button"
        className={styles.act}
        aria-label={text('clearSelection')}
        onClick={() => onSelection(EMPTY_SELECTION)}
      >
        <Icon of={CloseIcon} />
      </button>
    </div>
  );
}
