import { Popover } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../../i18n';
import { menu } from '../../i18n/en/admin/menu';
import { Icon, MODULE_ICONS } from '../../ui';
import { MenuIcon } from '../../ui/icons/menu-icon';
import styles from './arrange-menu.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const CHOICES = Object.entries(MODULE_ICONS);

export interface IconChoiceProps {
  /** Title of the menu item. */
  readonly title: string;
  readonly icon: string;
  readonly page: string;
  readonly onPick: (name: string) => void;
}

/** The icon of a menu item; a click opens the icon picker. */
export function IconChoice({ title, icon, page, onPick }: IconChoiceProps) {
  const text = useText(menu);
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const index = buttons.findIndex((button) => button === document.activeElement);
    buttons[(index + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.icon}
          aria-label={text('iconOf', { title })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <MenuIcon name={icon} page={page} />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.icons} role="group" aria-label={text('iconOf', { title })} onKeyDown={onKeyDown}>
          {CHOICES.map(([name, picture]) => (
            <button
              key={name}
              type="button"
              className={styles.icon}
              aria-label={name}
              aria-pressed={name === icon}
              onClick={() => {
                onPick(name);
                setOpen(false);
              }}
            >
              <Icon of={picture} size={18} />
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
