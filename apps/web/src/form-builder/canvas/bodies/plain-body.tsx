import { GripIcon, Icon } from '../../../ui';
import { useBuilder } from '../../builder-context';
import { columnsIn } from '../../gestures/columns-in';
import { KIND_ICONS } from '../../kind-icons';
import { Badges } from '../cell/badges';
import type { BodyProps } from './body-props';
import { ElementLabel } from '../cell/element-label';
import { ElementMenu } from '../cell/element-menu';
import { HolderGrid } from '../cell/holder-grid';
import styles from './plain-body.module.css';

/** A grid or container. It is invisible in the form, so the canvas shows a thin frame with its name. */
export function PlainBody({ element, isRenaming }: BodyProps) {
  const { canEdit } = useBuilder();
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <span className={styles.grip} data-grip={canEdit || undefined} aria-hidden>
          <Icon of={canEdit ? GripIcon : KIND_ICONS[element.type]} size={14} />
        </span>
        <ElementLabel element={element} isRenaming={isRenaming} />
        <Badges element={element} />
        {canEdit && <ElementMenu id={element.id} title={element.title} />}
      </div>
      <HolderGrid holder={element.id} columns={columnsIn(element)} />
    </div>
  );
}
