import { Popover } from '@mantine/core';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { Icon, type IconComponent } from '../../../ui';
import styles from './picker.module.css';

export interface PickerButtonProps {
  readonly icon: IconComponent;
  /** The accessible name, with the field title. */
  readonly name: string;
  /** Downloads the content as soon as the button is about to be pressed. */
  readonly preload?: () => Promise<unknown>;
  /** The popover content. `close` also restores focus. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * The button at the end of a line that opens a picker. The popover is mounted on first use, because a form may have
 * hundreds of dates.
 */
export function PickerButton({ icon, name, preload, children }: PickerButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  const isOpen = state === 'open';
  // What needs the content reports a failed download itself.
  const prepare = () => void preload?.().catch(() => undefined);
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
      onPointerEnter={prepare}
      onFocus={prepare}
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
