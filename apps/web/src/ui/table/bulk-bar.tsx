import type { ReactNode } from 'react';
import { useText } from '../../i18n';
import { table } from '../../i18n/en/app/table';
import { Icon } from '../icons/icon';
import { useBodyMark } from '../hooks/use-body-mark';
import { useFittingCount } from '../hooks/use-fitting';
import { CloseIcon, MoreIcon } from '../icons/icons';
import { PopoverMenu } from '../overlays/popover-menu';
import { Sentence, SLOT } from '../text/sentence';
import type { IconComponent } from '../icons/icons';
import type { Selection } from './selection';
import { EMPTY_SELECTION, selectedCount } from './selection';
import styles from './bulk-bar.module.css';

/** An action on the selected rows; a separator precedes each group. */
export type BulkAction = {
  readonly id: string;
  readonly tone?: 'plain' | 'danger' | undefined;
  readonly startsGroup?: boolean | undefined;
  /** Goes under More before the others if not all of them fit. */
  readonly isRare?: boolean | undefined;
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
  /** After the actions: a menu of those that can't be used. */
  readonly more?: ReactNode;
}

/** Width of the button More, with its gap. */
const MORE_BUTTON_WIDTH = 42;
/** The order in which parts get room. */
const RANKS = { head: 0, action: 1, rareAction: 2 } as const;
const rankOf = ({ isRare = false }: BulkAction) => (isRare ? RANKS.rareAction : RANKS.action);

/**
 * Appears over the footer while rows are selected: their number, "Select all", the actions, and a close button. What does
 * not fit in one line is under More.
 */
export function BulkBar(props: BulkBarProps) {
  const chosenCount = selectedCount(props.selection, props.count);
  return chosenCount === 0 ? null : <ShownBar {...props} chosen={chosenCount} />;
}

function ShownBar({ chosen, count, onSelection, actions, detail, more }: BulkBarProps & { readonly chosen: number }) {
  const text = useText(table);
  useBodyMark('data-with-bulk-bar');
  const hasAll = chosen < count;
  const selectAll = { id: 'all', title: text('selectAll', { count }), onPick: () => onSelection({ kind: 'all' }) };
  const headCount = 1 + (hasAll ? 1 : 0) + (more ? 1 : 0);
  const signature = `${chosen}|${count}|${actions.map(({ id, isIcon = false }) => `${id}${String(isIcon)}`).join('|')}`;
  const fittingParts = useFittingCount<HTMLDivElement>(actions.length + headCount, MORE_BUTTON_WIDTH, signature);
  const rankedActions = [...actions].sort((a, b) => rankOf(a) - rankOf(b));
  const shownActions = new Set(rankedActions.slice(0, Math.max(fittingParts.count - headCount, 0)));
  const showsAll = hasAll && fittingParts.count >= headCount;
  const left = [...(hasAll && !showsAll ? [selectAll] : []), ...actions.filter((action) => !shownActions.has(action))];
  return (
    <div ref={fittingParts.host} className={styles.place}>
      <div className={styles.bar} role="toolbar" aria-label={text('bulkActions', { count: chosen })}>
        <span className={styles.count} data-part={RANKS.head}>
          {' '}
          <Sentence message={text('selected', { number: SLOT })}>
            <b>{chosen}</b>
          </Sentence>
          {detail && <small className={styles.detail}>{detail}</small>}
        </span>
        {hasAll && (
          <span className={styles.slot} data-part={RANKS.head} data-hidden={!showsAll || undefined}>
            <button type="button" className={styles.act} onClick={selectAll.onPick}>
              {selectAll.title}
            </button>
          </span>
        )}
        {actions.map((action, index) => (
          <ActionSlot key={action.id} action={action} isHidden={!shownActions.has(action)} hasRule={index === 0} />
        ))}
        {left.length > 0 && <MoreActions actions={left} />}
        {more && (
          <span className={styles.slot} data-part={RANKS.head}>
            {more}
          </span>
        )}
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
    </div>
  );
}

interface ActionSlotProps {
  readonly action: BulkAction;
  readonly isHidden: boolean;
  readonly hasRule: boolean;
}

function ActionSlot({ action, isHidden, hasRule }: ActionSlotProps) {
  return (
    <span className={styles.slot} data-part={rankOf(action)} data-hidden={isHidden || undefined}>
      {(hasRule || action.startsGroup) && <span className={styles.rule} aria-hidden />}
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
  );
}

/** The actions for which the bar has no room. */
function MoreActions({ actions }: { readonly actions: readonly BulkAction[] }) {
  const text = useText(table);
  return (
    <PopoverMenu
      align="end"
      target={
        <button type="button" className={styles.act} aria-label={text('moreActions')}>
          <Icon of={MoreIcon} />
        </button>
      }
      entries={actions.map(({ id, title, icon, tone, onPick }) => ({ id, title, icon, tone, onPick }))}
    />
  );
}
