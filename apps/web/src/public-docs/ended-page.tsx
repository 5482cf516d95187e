import { Suspense, useState } from 'react';
import { callPublic } from '../client/public-call';
import { lazyPart } from '../ui/overlays/lazy-part';
import { useText } from '../i18n';
import { deadLink } from '../i18n/en/forms/dead-link';
import { publicDocs } from '../i18n/en/forms/public-docs';
import signing from '../signing/signing.module.css';
import { dayOf } from './format-time';
import type { LinkAddress } from './link-address';
import type { PublicDocsCover } from './public-docs-shapes';
import styles from './public-docs.module.css';

const DeadLink = lazyPart(() => import('../features/dead-link/dead-link'), 'DeadLink');

export interface EndedPageProps {
  readonly at: LinkAddress;
  readonly cover: PublicDocsCover;
}

/** Why a link no longer works, with one next step: a new link by mail, or the sender. */
export function EndedPage({ at, cover }: EndedPageProps) {
  const text = useText(publicDocs);
  const deadLinkText = useText(deadLink);
  const { state, company_name: company, purpose } = cover;
  const day = dayOf(cover.expiresAt);
  if (state === 'active') return null;
  return (
    <Suspense fallback={null}>
      <DeadLink
        kind={state === 'used' ? 'used' : 'ended'}
        lender={{ name: company, logo: cover.logo }}
        help={[
          state === 'used' ? text('usedHelp') : text(`ended-${state}`, { day, company }),
          ...(purpose === 'upload' ? [text('filesSaved')] : []),
          ...(state === 'used' || cover.contact ? [] : [deadLinkText('askLender', { lender: company })]),
        ].join(' ')}
      >
        {state === 'used' ? <RenewLink at={at} /> : <AskSender cover={cover} />}
      </DeadLink>
    </Suspense>
  );
}

function RenewLink({ at }: Pick<EndedPageProps, 'at'>) {
  const text = useText(publicDocs);
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const renew = () => {
    setBusy(true);
    setProblem('');
    callPublic('renewPublicDocs', { body: at })
      .then(
        ({ message }) => setAnswer(message),
        (error: unknown) => setProblem(error instanceof Error ? error.message : ''),
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className={signing.stack}>
      {problem && (
        <p className={signing.problem} role="alert">
          {problem}
        </p>
      )}
      <div role="status">{answer}</div>
      {!answer && (
        <button type="button" className={signing.primary} disabled={isBusy} onClick={renew}>
          {text('mailNewLink')}
        </button>
      )}
    </div>
  );
}

function AskSender({ cover: { sender, contact } }: Pick<EndedPageProps, 'cover'>) {
  const text = useText(publicDocs);
  if (!contact) return null;
  return (
    <a className={styles.ask} href={`mailto:${contact}?subject=${encodeURIComponent(text('mailSubject'))}`}>
      {text('askSender', { sender })}
    </a>
  );
}
