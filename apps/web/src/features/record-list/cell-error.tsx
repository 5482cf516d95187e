import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { AlertIcon, Icon } from '../../ui';
import styles from './record-list.module.css';

export interface CellErrorProps {
  /** Why the edit was refused; null if it was not. */
  readonly error: string | null;
  readonly children: ReactNode;
}

/** A cell whose edit was refused: the old value, briefly highlighted, with the reason below it. */
export function CellError({ error, children }: CellErrorProps) {
  if (error === null) return children;
  return (
    <Popover opened position="bottom-start" offset={8} width={300}>
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
