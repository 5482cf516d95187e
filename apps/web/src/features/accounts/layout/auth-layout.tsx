import type { ReactNode } from 'react';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts';
import { Wordmark } from '../../../ui';
import { LanguageMenu } from './language-menu';
import styles from './auth-layout.module.css';

export interface AuthLayoutProps {
  /** The title of the window. */
  readonly title: string;
  /** The right half; without it the form stands alone. */
  readonly side?: ReactNode;
  readonly foot?: ReactNode;
  /** Holds the form back until what it says is known. */
  readonly isWaiting?: boolean;
  readonly isWide?: boolean;
  /** The host's own logo, with the height that it is drawn at. */
  readonly logo?: { readonly address: string; readonly height: number } | null;
  readonly children: ReactNode;
}

/** Around every page before sign-in: brand and language above, the form in the middle. */
export function AuthLayout({ title, side, foot, isWaiting = false, isWide = false, logo, children }: AuthLayoutProps) {
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
        <p className={styles.foot}>{foot}</p>
      </section>
      {side}
    </div>
  );
}
