import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { AlertIcon, Icon } from '../../ui';
import styles from './record-list.module.css';

export interface RefusedCellProps {
  /** Why the edit was refused. */
  readonly error: string;
  readonly children: ReactNode;
}

/** The old value of a cell, briefly highlighted, with the reason below it. */
export function RefusedCell({ error, children }: RefusedCellProps) {
  return (
    <Popover opened position="bottom-start" offset={8} width={300} withRoles={false}>
      <Popover.Target>
        <span className={styles.refused}>{children}</span>
      </Popover.Target>
      <Popover.Dropdown className={styles.error}>
        <div role="alert" className={styles.errorText}>
          <Icon of={AlertIcon} size={16} />
          <span>{error}</span>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
