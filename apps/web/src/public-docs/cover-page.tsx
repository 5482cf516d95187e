import { useState, type FormEvent } from 'react';
import { isRefused } from '../client/call-errors';
import { callPublic } from '../client/public-call';
import { currentLanguage, useText } from '../i18n';
import { publicDocs } from '../i18n/en/forms/public-docs';
import styles from '../signing/signing.module.css';
import { dayOf } from './format-time';
import { LinkFrame } from './link-frame';
import type { LinkAddress } from './link-address';
import type { PublicDocsCover, PublicDocsPage } from './public-docs-shapes';

export interface CoverPageProps {
  readonly at: LinkAddress;
  readonly cover: PublicDocsCover;
  readonly onStarted: (ticket: string, page: PublicDocsPage) => void;
  /** The link is no longer what the cover says. */
  readonly onStale: () => void;
}

/** What the link is for. Only the button uses it, since mail scanners open links. */
export function CoverPage({ at, cover, onStarted, onStale }: CoverPageProps) {
  const text = useText(publicDocs);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { sender, company_name: company, purpose } = cover;
  const start = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    const body = { ...at, language: currentLanguage(), ...(code && { code }) };
    callPublic('startPublicDocs', { body }).then(
      ({ ticket, page }) => onStarted(ticket, page),
      (error: unknown) => {
        setBusy(false);
        if (isRefused(error, 'link_expired') || isRefused(error, 'not_found')) onStale();
        setProblem(error instanceof Error ? error.message : '');
      },
    );
  };
  return (
    <LinkFrame by={cover}>
      <p className={styles.lead}>{text(purpose === 'upload' ? 'asksYou' : 'sharesWith', { sender, company })}</p>
      <h1>{text(purpose === 'upload' ? 'uploadTitle' : 'viewTitle')}</h1>
      <form className={styles.stack} onSubmit={start}>
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
            <small>{text('codeHelp', { sender })}</small>
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
        <p className={styles.quiet}>{text('linkOnce', { day: dayOf(cover.expiresAt) })}</p>
      </form>
    </LinkFrame>
  );
}
