import { Link } from '@tanstack/react-router';
import { usesPortal, useSignedIn } from '../../features/session';
import { useText } from '../../i18n';
import { shell } from '../../i18n/en/app/shell';
import { Button } from '../../ui/buttons/button';
import { Wordmark } from '../../ui/page/wordmark';
import { PortalBrand } from '../portal/portal-brand';
import { ErrorMessage } from './error-message';
import styles from './error-page.module.css';

/** The six error pages (shell, section 2.2): code, text and help. */
const PAGES = {
  'error-v1': { code: '403', title: 'errorV1', help: 'errorV1Help' },
  'error-v2': { code: null, title: 'errorV2', help: 'errorV2Help' },
  'error-v3': { code: '404', title: 'errorV3', help: 'errorV3Help' },
  'error-v4': { code: '404', title: 'errorV4', help: 'errorV4Help' },
  'error-v5': { code: null, title: 'errorV5', help: 'errorV5Help' },
  'error-v6': { code: null, title: 'errorV6', help: 'errorV6Help' },
} as const;

export interface ErrorPageProps {
  /** `error-v1` to `error-v6`; anything else is v5. */
  readonly version: string;
}

/** An error page with a reason and two links. */
export function ErrorPage({ version }: ErrorPageProps) {
  const text = useText(shell);
  const user = useSignedIn();
  const page = Object.entries(PAGES).find(([name]) => name === version)?.[1] ?? PAGES['error-v5'];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {user && usesPortal(user.menu) ? (
          <PortalBrand logo={user.menu.logo} company={user.user.company.name} />
        ) : (
          <Wordmark size={28} />
        )}
      </header>
      <ErrorMessage code={page.code} title={text(page.title)} help={text(page.help)}>
        {user && (
          <Button size="large" tone="quiet" link={<Link to="/logout" />}>
            {text('signIn')}
          </Button>
        )}
      </ErrorMessage>
    </div>
  );
}
