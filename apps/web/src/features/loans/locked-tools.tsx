import { Popover } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import { Button, ColumnsIcon, FilterIcon, IconButton, InfoIcon, Icon } from '../../ui';
import styles from './loans.module.css';

/**
 * Advanced search and list settings before a product and program are selected: both show the note of the specification.
 */
export function LockedTools() {
  const text = useText(loans);
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" offset={6} width={300} withRoles={false}>
      <Popover.Target>
        <span className={styles.locked}>
          <Button size="small" icon={FilterIcon} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text('advanced')}
          </Button>
          <IconButton
            icon={ColumnsIcon}
            name={text('listSettings')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </span>
      </Popover.Target>
      <Popover.Dropdown className={styles.note}>
        <Icon of={InfoIcon} size={16} />
        <p role="status">{text('note')}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
