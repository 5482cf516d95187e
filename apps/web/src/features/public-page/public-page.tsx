import type { ReactNode } from 'react';
import { HostLogo } from '../dead-link';
import styles from './public-page.module.css';

export interface PublicPageProps {
  readonly title: string;
  /** Undefined until it is known; null if the link names none, whose page has the logo of the host. */
  readonly company:
    | {
        readonly name: string;
        readonly logo: string | null;
        /** The postal address, below the card. */
        readonly address?: string;
      }
    | null
    | undefined;
  readonly children: ReactNode;
}

/** A page that the link of an email opens without signing in: the company above one card. */
export function PublicPage({ title, company, children }: PublicPageProps) {
  return (
    <main className={styles.page}>
      <title>{title}</title>
      <header className={styles.head}>
        {company === null && <HostLogo />}
        {company?.logo ? <img src={company.logo} alt="" /> : company && <span>{[...company.name][0]}</span>}
        <b>{company?.name}</b>
      </header>
      <div className={styles.card}>{children}</div>
      {company?.address && <p className={styles.foot}>{`${company.name}, ${company.address}`}</p>}
    </main>
  );
}
