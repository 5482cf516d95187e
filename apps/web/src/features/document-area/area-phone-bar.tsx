import type { ReactNode } from 'react';
import { useText } from '../../i18n';
import { table } from '../../i18n/en/app/table';
import { CloseIcon, Icon, Sentence, SLOT } from '../../ui';
import type { BulkAction } from '../../ui/table';
import styles from './area-phone-bar.module.css';

export interface AreaPhoneBarProps {
  readonly selected: number;
  /** The number of rows that can be selected. */
  readonly count: number;
  /** After the number of selected rows. */
  readonly detail: string;
  readonly actions: readonly BulkAction[];
  /** After the actions: a menu of those that can't be used. */
  readonly more: ReactNode;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/** The bar of the selected rows on a phone: every action with its icon above its title, none out of sight. */
export function AreaPhoneBar(props: AreaPhoneBarProps) {
  const { selected, count, detail, actions, more, onSelectAll, onClear } = props;
  const text = useText(table);
  if (selected === 0) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label={text('bulkActions', { count: selected })}>
      <div className={styles.head}>
        <span>
          <Sentence message={text('selected', { number: SLOT })}>
            <b>{selected}</b>
          </Sentence>
        </span>
        <small>{detail}</small>
        <span className={styles.space} />
        {selected < count && (
          <button type="button" onClick={onSelectAll}>
            {text('selectAll', { count })}
          </button>
        )}
        {more}
        <button type="button" aria-label={text('clearSelection')} onClick={onClear}>
          <Icon of={CloseIcon} />
        </button>
      </div>
      <div className={styles.actions}>
        {actions.map(({ id, icon, title, onPick }) => (
          <button key={id} type="button" onClick={onPick}>
            {icon && <Icon of={icon} size={22} />}
            <span>{title}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
