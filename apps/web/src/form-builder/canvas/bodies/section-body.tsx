import { useCallback } from 'react';
import { useText } from '../../../i18n';
import { builderCanvas } from '../../../i18n/en/builder/builder-canvas';
import { GripIcon, Icon } from '../../../ui';
import { useBuilder, useChildIds, useBuilderState } from '../../builder-context';
import { type Builder, ROOT, type FormModel } from '../../model';
import { Badges } from '../cell/badges';
import type { BodyProps } from './body-props';
import { ElementLabel } from '../cell/element-label';
import { ElementMenu } from '../cell/element-menu';
import { HolderGrid } from '../cell/holder-grid';
import styles from './section-body.module.css';

const knownCache = new WeakMap<FormModel, ReadonlyMap<string, number>>();

function numberOf(model: FormModel): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  const walk = (holder: string, start: number): number =>
    (model.childs.get(holder) ?? []).reduce((maxRow, id) => {
      const type = model.elements.get(id)?.type;
      if (type === 'section') numbers.set(id, maxRow + 1);
      if (type === 'item') walk(id, 0);
      return type === 'section' ? maxRow + 1 : type === 'item' ? maxRow : walk(id, maxRow);
    }, start);
  walk(ROOT, 0);
  return numbers;
}

/** The number shown on each section's tab; nested sections have none. Cached per form model. */
function sectionNumbers(model: FormModel): ReadonlyMap<string, number> {
  const rowNumbers = knownCache.get(model) ?? numberOf(model);
  knownCache.set(model, rowNumbers);
  return rowNumbers;
}

/** A section as a numbered panel, dragged by its header. */
export function SectionBody({ element, isRenaming }: BodyProps) {
  const text = useText(builderCanvas);
  const { canEdit } = useBuilder();
  const { id } = element;
  const number = useBuilderState(useCallback((builder: Builder) => sectionNumbers(builder.model()).get(id), [id]));
  const isEmpty = useChildIds(id).length === 0;
  return (
    <div className={styles.panel}>
      <div className={styles.band}>
        {canEdit && (
          <span className={styles.grip} data-grip aria-hidden>
            <Icon of={GripIcon} size={15} />
          </span>
        )}
        {number !== undefined && (
          <span className={styles.number} aria-hidden>
            {number}
          </span>
        )}
        <ElementLabel element={element} isRenaming={isRenaming} />
        <span className={styles.rest}>
          <Badges element={element} />
          {!isEmpty && (
            <span className={styles.columns} aria-hidden>
              {text('columns', { count: 12 })}
            </span>
          )}
          {canEdit && <ElementMenu id={id} title={element.title} />}
        </span>
      </div>
      <HolderGrid holder={id} />
    </div>
  );
}
