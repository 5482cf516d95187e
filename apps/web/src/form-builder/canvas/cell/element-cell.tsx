import { kindOf } from '@lendwright/forms';
import { memo, useCallback, type CSSProperties } from 'react';
import { columnsOf } from '../../../form-view';
import { useText } from '../../../i18n';
import { builderCanvas } from '../../../i18n/en/builder/builder-canvas';
import { builderPalette } from '../../../i18n/en/builder/builder-palette';
import { useBuilder, useBuilderState, useElement } from '../../builder-context';
import type { GestureView } from '../../gestures/gesture-state';
import { useGestureView } from '../../gestures/use-gesture-view';
import type { Builder } from '../../model';
import { useBodies } from '../bodies/bodies-context';
import { useMarks } from '../canvas-context';
import styles from './element-cell.module.css';
import { nameOfElement } from './name-of-element';
import { SelectionBar } from '../selection-bar';
import { SizeHandle } from './size-handle';

export interface ElementCellProps {
  readonly id: string;
  readonly columns: number;
}

/** 0 not selected, 1 selected, 2 the last selected element, which shows the tools. */
function useSelection(id: string): 0 | 1 | 2 {
  return useBuilderState(
    useCallback(
      (builder: Builder) => {
        const selectedTexts = builder.selected();
        return selectedTexts.at(-1) === id ? 2 : selectedTexts.includes(id) ? 1 : 0;
      },
      [id],
    ),
  );
}

const useSpan = (id: string): number | undefined =>
  useGestureView(useCallback(({ resizing }: GestureView) => (resizing?.id === id ? resizing.span : undefined), [id]));

const useIsMoved = (id: string): boolean =>
  useGestureView(useCallback(({ moved }: GestureView) => moved.includes(id), [id]));

/** One element on the canvas. Rerenders only when it, its selection or its part in a gesture changes. */
export const ElementCell = memo(function ElementCell({ id, columns }: ElementCellProps) {
  const text = useText(builderCanvas);
  const kinds = useText(builderPalette);
  const { highlightedIds, canEdit } = useBuilder();
  const bodies = useBodies();
  const element = useElement(id);
  const selection = useSelection(id);
  const { isTabStop, isRenaming, isCut } = useMarks(id);
  const draggedSpan = useSpan(id);
  const isMoved = useIsMoved(id);
  if (!element) return null;
  const View = bodies[element.type];
  const span = draggedSpan ?? columnsOf(element, columns);
  const hasTools = canEdit && selection === 2 && !isRenaming;
  const { family } = kindOf(element.type);
  return (
    <div
      role="treeitem"
      className={styles.cell}
      style={{ '--span': span } as CSSProperties}
      data-cell={id}
      data-family={family}
      data-type={element.type}
      data-selected={selection > 0 || undefined}
      data-highlighted={highlightedIds.has(id) || undefined}
      data-cut={isCut || undefined}
      data-moved={isMoved || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={nameOfElement(element, text, kinds)}
      aria-selected={selection > 0}
      aria-expanded={family === 'structure' ? true : undefined}
    >
      <View element={element} isRenaming={isRenaming} />
      {hasTools && <SelectionBar element={element} />}
      {hasTools && element.type !== 'tab' && <SizeHandle id={id} title={element.title} span={span} columns={columns} />}
    </div>
  );
});
