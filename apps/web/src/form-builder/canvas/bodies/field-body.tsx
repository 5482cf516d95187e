import { IconHelpCircle } from '@tabler/icons-react';
import { Icon } from '../../../ui';
import { Badges } from '../cell/badges';
import type { BodyProps } from './body-props';
import styles from '../cell/element-cell.module.css';
import { ElementLabel } from '../cell/element-label';
import { InertControl } from './inert-control';

/** A preview of a field: its title, badges and control. */
export function FieldBody({ element, isRenaming }: BodyProps) {
  return (
    <>
      <div className={styles.head}>
        <ElementLabel element={element} isRenaming={isRenaming} />
        {element.mandatory && (
          <span className={styles.star} aria-hidden>
            *
          </span>
        )}
        {element.guideline && (
          <span className={styles.help} title={element.guideline}>
            <Icon of={IconHelpCircle} size={14} />
          </span>
        )}
        <Badges element={element} />
      </div>
      <InertControl element={element} />
    </>
  );
}
