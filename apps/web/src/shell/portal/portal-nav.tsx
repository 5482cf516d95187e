import { IconClipboardText, IconFiles, IconHome, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../i18n';
import { portal } from '../../i18n/en/app/portal';
import { shell } from '../../i18n/en/app/shell';
import { Icon } from '../../ui/icons/icon';
import { useBodyMark } from '../../ui/hooks/use-body-mark';
import { MenuIcon } from '../../ui/icons/menu-icon';
import type { PortalPage } from './portal-pages';
import readAloud from '../../ui/text/read-aloud.module.css';
import styles from './portal-nav.module.css';

const ICONS = { home: IconHome, application: IconClipboardText, documents: IconFiles, profile: IconUser } as const;
const ICON_SIZE = { tabs: 22, bar: 18 } as const;

export interface PortalNavProps {
  readonly pages: readonly PortalPage[];
  /** Documents that the borrower still has to send. */
  readonly documents: number;
  /** A row in the top bar, or tabs at the bottom of a phone. */
  readonly kind: 'bar' | 'tabs';
}

/** The navigation of the portal: the same pages as tabs on a phone and as links in the bar of a desktop. */
export function PortalNav({ pages, documents, kind }: PortalNavProps) {
  const text = useText(portal);
  const shellText = useText(shell);
  useBodyMark('data-with-tabs', kind === 'tabs');
  return (
    <nav className={styles.nav} data-kind={kind} aria-label={shellText('mainMenu')}>
      {pages.map(({ key, path, tab, title, item, isOn }) => (
        <Link
          key={path + (tab ?? '')}
          to={path}
          search={tab ? { tab } : {}}
          className={styles.page}
          data-on={isOn || undefined}
          aria-current={isOn ? 'page' : undefined}
        >
          <span className={styles.icon}>
            {key === 'module' ? (
              <MenuIcon name={item?.icon ?? ''} page={item?.page ?? ''} size={ICON_SIZE[kind]} />
            ) : (
              <Icon of={ICONS[key]} size={ICON_SIZE[kind]} />
            )}
            {key === 'documents' && documents > 0 && (
              <span className={styles.count} aria-hidden>
                {documents}
              </span>
            )}
          </span>
          <span className={styles.title}>{key === 'module' ? title : text(key)}</span>
          {key === 'documents' && documents > 0 && (
            <span className={readAloud.text}>{text('documentsNeeded', { count: documents })}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
