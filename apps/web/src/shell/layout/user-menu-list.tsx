import { Menu } from '@mantine/core';
import { IconSwitchHorizontal } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { pathOf } from '../../features/session';
import { LANGUAGE_NAMES, OFFERED_LANGUAGES, changeLanguage, currentLanguage, useText } from '../../i18n';
import { shell } from '../../i18n/en/app/shell';
import type { OverlayProps } from '../../ui/overlays/overlay-trigger';
import { MenuOverlay } from '../../ui/overlays/overlays';
import { Icon } from '../../ui/icons/icon';
import {
  CheckIcon,
  CompanyIcon,
  CustomizeIcon,
  LanguageIcon,
  LockIcon,
  ProfileIcon,
  SignOutIcon,
  UndoIcon,
} from '../../ui/icons/icons';
import { PersonCircle } from '../../ui/people/person';
import type { UserMenuProps } from './user-menu-props';
import styles from './user-menu.module.css';

const TYPE_LABELS = {
  workforce: 'typeWorkforce',
  prospect: 'typeProspect',
  contact: 'typeContact',
  Super: 'typeSuper',
} as const;

export interface UserMenuListProps extends OverlayProps, Omit<UserMenuProps, 'target'> {}

/** The entries of the user menu. */
export function UserMenuList({ user, menu, position = 'bottom-end', onTheme, ...overlay }: UserMenuListProps) {
  const text = useText(shell);
  return (
    <MenuOverlay {...overlay} position={position} offset={6} width={256}>
      <div className={styles.who}>
        <PersonCircle person={{ id: user._id, name: user.fullName }} size={36} />
        <div className={styles.text}>
          <p className={styles.name}>{user.fullName}</p>
          <p className={styles.fact}>
            {user.role.title} · {text(TYPE_LABELS[menu.loggedInUserType])}
          </p>
          <p className={styles.fact}>{user.company.name}</p>
        </div>
      </div>
      <Menu.Divider />
      {user.profile && (
        <Menu.Item component={Link} to={pathOf(user.profile)} leftSection={<Icon of={ProfileIcon} />}>
          {text('myProfile')}
        </Menu.Item>
      )}
      {user.cprofile && (
        <Menu.Item component={Link} to={pathOf(user.cprofile)} leftSection={<Icon of={CompanyIcon} />}>
          {text('companyProfile')}
        </Menu.Item>
      )}
      <Menu.Item component={Link} to="/sessions" leftSection={<Icon of={LockIcon} />}>
        {text('sessions')}
      </Menu.Item>
      {menu.loggedInUserType === 'workforce' && (
        <Menu.Item component={Link} to="/mass_actions" leftSection={<Icon of={UndoIcon} />}>
          {text('massActions')}
        </Menu.Item>
      )}
      {onTheme && (
        <Menu.Item leftSection={<Icon of={CustomizeIcon} />} onClick={onTheme}>
          {text('theme')}
        </Menu.Item>
      )}
      {user.membershipCount > 1 && (
        <Menu.Item component={Link} to="/switch" leftSection={<Icon of={IconSwitchHorizontal} />}>
          {text('switchRole')}
        </Menu.Item>
      )}
      {OFFERED_LANGUAGES.length > 1 && (
        <>
          <Menu.Divider />
          <Menu.Label>{text('language')}</Menu.Label>
          {OFFERED_LANGUAGES.map((language) => (
            <Menu.Item
              key={language}
              leftSection={<Icon of={LanguageIcon} />}
              rightSection={currentLanguage() === language ? <Icon of={CheckIcon} size={14} /> : undefined}
              onClick={() => void changeLanguage(language)}
            >
              {LANGUAGE_NAMES[language]}
            </Menu.Item>
          ))}
        </>
      )}
      <Menu.Divider />
      <Menu.Item component={Link} to="/logout" leftSection={<Icon of={SignOutIcon} />}>
        {text('signOut')}
      </Menu.Item>
    </MenuOverlay>
  );
}
