import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { AlertIcon, Icon } from '../../ui';
import styles from './record-list.module.css';

export interface CellFaultProps {
  /** Why the edit was refused; null while all is well. */
  readonly fault: string | null;
  readonly children: ReactNode;
}

/** A cell whose edit was refused: the old value with a short tint, and the reason right below it. */
export function CellFault({ fault, children }: CellFaultProps) {
  if (fault === null) return children;
  return (
    <Popover opened position="bottom-start" offset={8} width={300}>
      <Popover.Target>
        <span className={styles.refused}>{children}</span>
      </Popover.Target>
      <Popover.Dropdown className={styles.fault}>
        <div role="alert" className={styles.faultWords}>
          <Icon of={AlertIcon} size={16} />
          <span>{fault}</span>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
