import type { ReactNode } from 'react';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { Wordmark } from '../../../ui';
import { LanguageMenu } from './language-menu';
import styles from './auth-layout.module.css';

export interface AuthLayoutProps {
  /** Document title. */
  readonly title: string;
  /** The right half of the page; without it the form is centered. */
  readonly side?: ReactNode;
  readonly footer?: ReactNode;
  /** Hides the form until the data that it shows is loaded. */
  readonly isWaiting?: boolean;
  readonly isWide?: boolean;
  /** The host's logo and its display height. */
  readonly logo?: { readonly address: string; readonly height: number } | null;
  readonly children: ReactNode;
}

/** Layout of every page before sign-in: brand and language menu at the top, the form in the middle. */
export function AuthLayout({
  title,
  side,
  footer,
  isWaiting = false,
  isWide = false,
  logo,
  children,
}: AuthLayoutProps) {
  const text = useText(accounts);
  return (
    <div className={styles.split} data-sides={side ? 2 : 1}>
      <title>{`${title} · ${text('product')}`}</title>
      <section className={styles.left}>
        <header className={styles.bar}>
          {logo?.address.startsWith('data:image/') ? (
            <img className={styles.logo} src={logo.address} alt="" style={{ height: logo.height }} />
          ) : (
            <Wordmark size={28} />
          )}
          <LanguageMenu />
        </header>
        <div className={styles.middle} data-wide={isWide || undefined}>
          {!isWaiting && children}
        </div>
        <p className={styles.foot}>{footer}</p>
      </section>
      {side}
    </div>
  );
}
