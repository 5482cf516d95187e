import { useState } from 'react';
import { callPublic } from '../client/public-call';
import { useText } from '../i18n';
import { signing } from '../i18n/en/forms/signing';
import { PageHead } from './page-head';
import type { SessionProps } from './signing-shapes';
import styles from './signing.module.css';

const END_TEXTS = { declined: 'endDeclined', voided: 'endVoided', expired: 'endExpired' } as const;

/** Saves bytes as a file of the visitor. */
function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const anchor = Object.assign(document.createElement('a'), { href: url, download: `${name}.pdf` });
  anchor.click();
  URL.revokeObjectURL(url);
}

/** The end of signing: signed, with the document, or why it ended. */
export function DonePage({ page, ticket, onEnded }: SessionProps) {
  const text = useText(signing);
  const [problem, setProblem] = useState('');
  const end = page.hasSigned ? null : page.state in END_TEXTS ? END_TEXTS[page.state as keyof typeof END_TEXTS] : null;
  const waitingEntries = page.others.filter(({ hasSigned }) => !hasSigned);
  const fetchFile = () =>
    void callPublic('signingFile', { body: { ticket } }).then(
      (file) => download(file as unknown as Blob, page.title),
      (error: unknown) => setProblem(error instanceof Error ? error.message : ''),
    );
  return (
    <div className={styles.page}>
      <PageHead brand={page.brand} title={page.title} subtitle={text('from', { name: page.sender })} />
      <main className={styles.narrow}>
        {!end && (
          <svg className={styles.tick} viewBox="0 0 48 48" aria-hidden>
            <circle cx="24" cy="24" r="22" />
            <path d="M15 24.5l6.5 6.5L34 18" />
          </svg>
        )}
        <h1>{text(end ?? 'doneTitle', { name: page.signer })}</h1>
        {!end && (
          <p>
            {waitingEntries.length > 0
              ? text('doneWaiting', { names: waitingEntries.map(({ name }) => name).join(', ') })
              : text('doneAll')}
          </p>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}{' '}
            <button type="button" className={styles.link} onClick={onEnded}>
              {text('again')}
            </button>
          </p>
        )}
        {!end && (
          <button type="button" className={styles.primary} onClick={fetchFile}>
            {text('download')}
          </button>
        )}
        {page.isSignedIn && (
          <p>
            <a className={styles.link} href="/">
              {text('backHome')}
            </a>
          </p>
        )}
        <p className={styles.quiet}>
          <a href="/verify">{text('checkCopy')}</a>
        </p>
      </main>
    </div>
  );
}
