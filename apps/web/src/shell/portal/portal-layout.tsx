import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import type { MenuConfig, SignedInUser } from '../../features/session';
import { useText } from '../../i18n';
import { shell } from '../../i18n/en/app/shell';
import { useIsPhone } from '../../ui/hooks/use-is-phone';
import { PersonCircle } from '../../ui/people/person';
import { CustomizerHost } from '../customizer/customizer-host';
import { customizerStore } from '../customizer/customizer-store';
import { SearchButton } from '../layout/bar-tools';
import frame from '../layout/layout.module.css';
import { UserMenu } from '../layout/user-menu';
import { SearchHost } from '../search/search-host';
import { OfflineBanner } from './offline-banner';
import { PortalHomeLink } from './portal-brand';
import { PortalNavHost } from './portal-nav-host';
import { usePortalIcon } from './use-portal-icon';
import styles from './portal-layout.module.css';

export interface PortalLayoutProps {
  readonly user: SignedInUser;
  readonly menu: MenuConfig;
  readonly path: string;
  readonly children: ReactNode;
}

/** The layout of borrowers and partners: the lender's brand and a few pages, as tabs at the bottom of a phone. */
export function PortalLayout({ user, menu, path, children }: PortalLayoutProps) {
  const text = useText(shell);
  const isPhone = useIsPhone();
  const { steps, tab } = useSearch({ strict: false });
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    main.current?.scrollTo({ top: 0 });
  }, [path, tab]);
  usePortalIcon(user.company.name, menu.logo, menu.personalization.menuColor);
  // Answering the missing questions takes the whole screen of a phone; its close button leads home.
  const hasTabs = isPhone && steps === undefined;
  return (
    <div className={styles.frame}>
      <a className={`${frame.skip} ${styles.skip}`} href="#main">
        {text('skip')}
      </a>
      <header className={styles.bar}>
        <PortalHomeLink logo={menu.logo} company={user.company.name} />
        {!isPhone && <PortalNavHost user={user} menu={menu} path={path} kind="bar" />}
        <span className={styles.grow} />
        {(!isPhone || menu.loggedInUserType === 'contact') && <SearchButton tone="plain" />}
        <UserMenu
          user={user}
          menu={menu}
          onTheme={customizerStore.open}
          target={
            <button type="button" className={styles.me} aria-label={text('account', { name: user.fullName })}>
              <PersonCircle person={{ id: user._id, name: user.fullName }} size={isPhone ? 36 : 28} />
              {!isPhone && <span className={styles.who}>{user.fullName}</span>}
            </button>
          }
        />
      </header>
      <OfflineBanner />
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {hasTabs && <PortalNavHost user={user} menu={menu} path={path} kind="tabs" />}
      <CustomizerHost />
      <SearchHost user={user} menu={menu} path={path} />
    </div>
  );
}
