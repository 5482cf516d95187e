import { useState, type FormEvent } from 'react';
import { isRefused } from '../client/call-errors';
import { callPublic } from '../client/public-call';
import { useText } from '../i18n';
import { signing } from '../i18n/en/forms/signing';
import { dayOf, PageHead } from './page-head';
import type { Cover, SigningPage } from './signing-shapes';
import styles from './signing.module.css';

export interface CoverPageProps {
  readonly link: string;
  readonly cover: Cover;
  readonly onStarted: (ticket: string, page: SigningPage) => void;
  /** The link is no longer what the cover says. */
  readonly onStale: () => void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Why a link cannot be used, or null. */
function endOf({ state, hasSigned }: Cover) {
  if (hasSigned) return 'endSigned' as const;
  const END_TEXTS = {
    pending: null,
    sealing: 'endSigned',
    completed: 'endSigned',
    declined: 'endDeclined',
    voided: 'endVoided',
    expired: 'endExpired',
  } as const;
  return END_TEXTS[state];
}

/** What the link is for. Only the button uses it, since mail scanners open links. */
export function CoverPage({ link, cover, onStarted, onStale }: CoverPageProps) {
  const text = useText(signing);
  const end = endOf(cover);
  return (
    <div className={styles.page}>
      <PageHead brand={cover.brand} title={cover.title} subtitle={text('from', { name: cover.sender })} />
      <main className={styles.narrow}>
        <p className={styles.lead}>{text('asksYou', { sender: cover.sender, company: cover.brand.name })}</p>
        <h1>{cover.title}</h1>
        {end && <p className={styles.note}>{text(end)}</p>}
        {end && (
          <p>
            <a href="/verify">{text('checkCopy')}</a>
          </p>
        )}
        {!end && cover.link === 'ready' && <StartForm {...{ link, cover, onStarted, onStale }} />}
        {!end && cover.link !== 'ready' && <RenewLink link={link} why={cover.link} />}
      </main>
    </div>
  );
}

function StartForm({ link, cover, onStarted, onStale }: CoverPageProps) {
  const text = useText(signing);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const start = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    callPublic('startSigning', { params: { link }, body: code ? { code } : {} }).then(
      ({ ticket, page }) => onStarted(ticket, page),
      (error: unknown) => {
        setBusy(false);
        if (isRefused(error, 'link_expired') || isRefused(error, 'status_invalid')) onStale();
        setProblem(messageOf(error));
      },
    );
  };
  return (
    <form className={styles.stack} onSubmit={start}>
      <p>{text('forYou', { name: cover.signer, day: dayOf(cover.expiresAt) })}</p>
      {cover.needsCode && (
        <label className={styles.field}>
          {text('code')}
          <input
            value={code}
            autoComplete="off"
            required
            maxLength={40}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <small>{text('codeHelp')}</small>
        </label>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className={styles.primary} disabled={isBusy}>
        {text('start')}
      </button>
      <p className={styles.quiet}>{text('linkOnce')}</p>
    </form>
  );
}

function RenewLink({ link, why }: { readonly link: string; readonly why: 'used' | 'expired' }) {
  const text = useText(signing);
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState('');
  const renew = () =>
    void callPublic('renewSigningLink', { params: { link }, body: {} }).then(
      ({ message }) => setAnswer(message),
      (error: unknown) => setProblem(messageOf(error)),
    );
  return (
    <div className={styles.stack}>
      <p className={styles.note}>{text(why === 'used' ? 'linkUsed' : 'linkExpired')}</p>
      {problem && !answer && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {answer ? (
        <p role="status">{answer}</p>
      ) : (
        <button type="button" className={styles.primary} onClick={renew}>
          {text('mailNewLink')}
        </button>
      )}
    </div>
  );
}
