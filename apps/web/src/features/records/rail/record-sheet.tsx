import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { useIsPhone } from '../../../ui';
import styles from '../record-edit.module.css';

export interface RecordSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The rail as a sheet, on screens too narrow for it. */
export function RecordSheet({ isOpen, onClose, children }: RecordSheetProps) {
  const text = useText(records);
  const isPhone = useIsPhone();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      title={text('requiredTitle')}
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <div className={styles.sheet}>{children}</div>
    </Drawer>
  );
}
