import { useState } from 'react';
import { useText } from '../../i18n';
import { shell } from '../../i18n/en/app/shell';
import { IconButton } from '../../ui/buttons/icon-button';
import { MenuIcon as OpenMenuIcon } from '../../ui/icons/icons';
import { PersonCircle } from '../../ui/people/person';
import { Drawer } from '../../ui/overlays/drawer';
import { MenuList } from './aside';
import { BarTools } from './bar-tools';
import { BrandMark } from './brand';
import { UserMenu } from './user-menu';
import type { TopBarProps } from './top-bar';
import styles from './phone-bar.module.css';

export interface PhoneBarProps extends TopBarProps {
  /** The section's title, in the middle of the bar. */
  readonly title: string;
}

/** The bar below 768 px, with the menu as a drawer. */
export function PhoneBar({ user, menu, path, title }: PhoneBarProps) {
  const text = useText(shell);
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={styles.bar}>
      <IconButton
        icon={OpenMenuIcon}
        name={text('openMenu')}
        size="touch"
        tone="menu"
        hasTooltip={false}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <span className={styles.title}>{title}</span>
      <BarTools menu={{ ...menu, static: [] }} tone="menu" />
      <UserMenu
        user={user}
        menu={menu}
        target={
          <button type="button" className={styles.me} aria-label={text('account', { name: user.fullName })}>
            <PersonCircle person={{ id: user._id, name: user.fullName }} size={28} />
          </button>
        }
      />
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        size={300}
        title={<BrandMark logo={menu.logo} company={user.company.name} />}
        closeButtonProps={{ 'aria-label': text('closeMenu') }}
        classNames={{
          content: styles.drawer ?? '',
          header: styles.drawerHead ?? '',
          body: styles.drawerBody ?? '',
          close: styles.close ?? '',
        }}
      >
        <nav aria-label={text('mainMenu')}>
          <MenuList menu={menu} path={path} onPick={() => setOpen(false)} />
        </nav>
      </Drawer>
    </header>
  );
}
