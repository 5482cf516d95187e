import { memo, useEffect, useRef } from 'react';
import { useText } from '../../../i18n';
import { builderCanvas } from '../../../i18n/en/builder/builder-canvas';
import { builderPalette } from '../../../i18n/en/builder/builder-palette';
import { useElement, useIsSelected } from '../../builder-context';
import { Badges } from '../cell/badges';
import { useMarks } from '../canvas-context';
import { ElementLabel } from '../cell/element-label';
import { ElementMenu } from '../cell/element-menu';
import { nameOfElement } from '../cell/name-of-element';
import styles from './tab-body.module.css';

export interface TabPillProps {
  readonly id: string;
  readonly tab: string;
  /** The DOM id of the open tab's panel. */
  readonly panel: string;
  readonly isOpen: boolean;
}

/** One tab in the tab bar. */
export const TabPill = memo(function TabPill({ id, panel, isOpen }: TabPillProps) {
  const text = useText(builderCanvas);
  const kinds = useText(builderPalette);
  const element = useElement(id);
  const isSelected = useIsSelected(id);
  const { isTabStop, isRenaming, isCut } = useMarks(id);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The open tab may be outside of the visible part of the row.
    if (isOpen) host.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isOpen]);
  if (!element) return null;
  return (
    <div
      ref={host}
      role="treeitem"
      className={styles.pill}
      data-cell={id}
      data-pill
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-cut={isCut || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={nameOfElement(element, text, kinds)}
      aria-selected={isSelected}
      aria-expanded={isOpen}
      aria-owns={isOpen ? panel : undefined}
    >
      <ElementLabel element={element} isRenaming={isRenaming} />
      <Badges element={element} isCompact />
      {isSelected && <ElementMenu id={id} title={element.title} />}
    </div>
  );
});
