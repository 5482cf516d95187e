import { memo } from 'react';
import { useText } from '../../i18n';
import { builderPalette } from '../../i18n/en/builder/builder-palette';
import { Icon, NextIcon, OpenIcon } from '../../ui';
import { useBuilder, useIsSelected } from '../builder-context';
import { KIND_ICONS } from '../kind-icons';
import type { OutlineItem } from './outline-rows';
import styles from './outline.module.css';

export interface OutlineRowProps {
  readonly row: OutlineItem;
  readonly isCurrent: boolean;
  readonly onFold: (id: string, isFolded: boolean) => void;
}

/** One row of the tree. A click selects the element; with Ctrl or Cmd it is added to the selection. */
export const OutlineRow = memo(function OutlineRow({ row, isCurrent, onFold }: OutlineRowProps) {
  const text = useText(builderPalette);
  const { builder, reveal } = useBuilder();
  const isSelected = useIsSelected(row.id);
  const { id, type, title, level, isExpandable, isFolded } = row;
  return (
    <div
      role="treeitem"
      data-line={id}
      aria-level={level}
      aria-selected={isSelected}
      aria-expanded={isExpandable ? !isFolded : undefined}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.line}
      style={{ paddingInlineStart: `${(level - 1) * 14}px` }}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey) {
          const selectedIds = builder.selected();
          builder.select(isSelected ? selectedIds.filter((otherId) => otherId !== id) : [...selectedIds, id]);
        } else reveal(id);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') reveal(id);
      }}
    >
      <span
        className={styles.fold}
        data-shown={isExpandable || undefined}
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          if (isExpandable) onFold(id, !isFolded);
        }}
      >
        {isExpandable && <Icon of={isFolded ? NextIcon : OpenIcon} size={13} />}
      </span>
      <Icon of={KIND_ICONS[type]} size={14} className={styles.picture} />
      <span className={styles.title}>{title || text(`kind.${type}`)}</span>
      <span className={styles.id}>{id}</span>
    </div>
  );
});
