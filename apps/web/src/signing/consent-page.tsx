import {
  IconArrowBackUp,
  IconArrowRight,
  IconAt,
  IconCircleCheck,
  IconDeviceMobile,
  IconFiles,
  IconFileText,
} from '@tabler/icons-react';
import { useState } from 'react';
import { callPublic } from '../client/public-call';
import { currentLanguage, useText } from '../i18n';
import { signing } from '../i18n/en/forms/signing';
import { initials } from '../ui/people/person';
import { DeclineDialog } from './decline-dialog';
import { dayOf, PageHead } from './page-head';
import { SignerTools } from './signer-tools';
import type { SessionProps } from './signing-shapes';
import styles from './signing.module.css';
import { useSession } from './use-session';

/** The six disclosures, in the order of the law. */
const PARTS = [
  { part: 'paper', Icon: IconFileText },
  { part: 'withdraw', Icon: IconArrowBackUp },
  { part: 'scope', Icon: IconFiles },
  { part: 'contact', Icon: IconAt },
  { part: 'needs', Icon: IconDeviceMobile },
  { part: 'access', Icon: IconCircleCheck },
] as const;

/** The consent to electronic records, before anything can be signed. @source 15 U.S.C. 7001(c) */
export function ConsentPage(session: SessionProps) {
  const { page, ticket } = session;
  const text = useText(signing);
  const { run, problem, isBusy } = useSession(session);
  const [isAgreed, setIsAgreed] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const values = { sender: page.sender, company: page.brand.name, email: page.email, title: page.title };
  const agree = () =>
    run(() => callPublic('consentToSigning', { body: { ticket, version: 1, language: currentLanguage() } }));
  return (
    <div className={styles.page}>
      <PageHead
        brand={page.brand}
        title={page.title}
        subtitle={text('fromUntil', { name: page.sender, day: dayOf(page.expiresAt) })}
      >
        <SignerTools page={page} entries={[{ title: text('onPaper'), onPick: () => setDeclining(true) }]} />
      </PageHead>
      <main className={`${styles.narrow} ${styles.card}`}>
        <div className={styles.asks}>
          <span aria-hidden="true">{initials(page.sender)}</span>
          <p>
            <b>{text('asksYou', { sender: page.sender, company: page.brand.name })}</b>
            <small>
              {page.title} · {text('pageCount', { count: page.pages.length })}
            </small>
          </p>
        </div>
        <div>
          <h1>{text('consentTitle')}</h1>
          <p className={styles.lead}>{text('consentLead')}</p>
        </div>
        <ul className={styles.disclosures}>
          {PARTS.map(({ part, Icon }) => (
            <li key={part}>
              <Icon size={20} stroke={1.5} aria-hidden="true" />
              <span>
                <b>{text(`consent-${part}`)}</b> {text(`consent-${part}-text`, values)}
              </span>
            </li>
          ))}
        </ul>
        <label className={styles.agree} data-on={isAgreed || undefined}>
          <input type="checkbox" checked={isAgreed} onChange={(event) => setIsAgreed(event.currentTarget.checked)} />
          <span>{text('consentAgree', { version: page.consentVersion })}</span>
        </label>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <button type="button" className={styles.primary} disabled={!isAgreed || isBusy} onClick={() => void agree()}>
          {text('consentContinue')}
          <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
        </button>
        <button type="button" className={styles.link} onClick={() => setDeclining(true)}>
          {text('onPaper')}
        </button>
      </main>
      {isDeclining && <DeclineDialog {...session} reason={text('onPaperReason')} onClose={() => setDeclining(false)} />}
    </div>
  );
}
