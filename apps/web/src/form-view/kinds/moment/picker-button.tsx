import { Popover } from '@mantine/core';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { Icon, type IconComponent } from '../../../ui';
import styles from './picker.module.css';

export interface PickerButtonProps {
  readonly icon: IconComponent;
  /** The accessible name, with the field title. */
  readonly name: string;
  /** The popover content. `close` also restores focus. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * The button at the end of a line that opens a picker. The popover is mounted on first use, because a form may have
 * hundreds of dates.
 */
export function PickerButton({ icon, name, children }: PickerButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  const isOpen = state === 'open';
  const close = () => {
    setState('closed');
    button.current?.focus();
  };
  const press = (
    <button
      ref={button}
      type="button"
      className={styles.press}
      aria-label={name}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setState(isOpen ? 'closed' : 'open')}
    >
      <Icon of={icon} size={16} />
    </button>
  );
  if (state === 'new') return press;
  return (
    <Popover
      opened={isOpen}
      onChange={(isNextOpen) => !isNextOpen && setState('closed')}
      onClose={() => button.current?.focus()}
      position="bottom-end"
      trapFocus
      withinPortal
    >
      <Popover.Target>{press}</Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <Suspense fallback={<div className={styles.place} />}>{children(close)}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
