import type { ReactNode } from 'react';
import { useText } from '../../i18n';
import { deadLink } from '../../i18n/en/forms/dead-link';
import { HostLogo } from './host-logo';
import styles from './dead-link.module.css';

export interface DeadLinkProps {
  /** `unknown`: mistyped, or never sent. `ended`: expired or revoked. `closed`: a form that takes no responses. */
  readonly kind: 'unknown' | 'ended' | 'used' | 'closed';
  /** Who sent it, if the server names the lender. An unknown link names none, so the page has the logo of the host. */
  readonly lender?: { readonly name: string; readonly logo: string | null } | undefined;
  /** Why it does not work, and what to do; by default the usual advice. */
  readonly help?: ReactNode;
  /** The next step. */
  readonly children?: ReactNode;
}

/** The page of a link that does not work, the same for every kind of link: the lender, what happened, what to do. */
export function DeadLink({ kind, lender, help, children }: DeadLinkProps) {
  const text = useText(deadLink);
  const advice = lender ? text('askLender', { lender: lender.name }) : text(kind === 'closed' ? 'closedHelp' : 'help');
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        {lender ? (
          <>
            {lender.logo ? <img src={lender.logo} alt="" /> : <span>{[...lender.name][0]}</span>}
            <b>{lender.name}</b>
          </>
        ) : (
          <HostLogo />
        )}
      </header>
      <div className={styles.card} role="alert">
        <h1>{text(`title-${kind}`)}</h1>
        <p>{help ?? advice}</p>
        {children}
      </div>
    </main>
  );
}
