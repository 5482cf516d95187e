import { Suspense, useCallback, useEffect, useState } from 'react';
import { isRefused } from '../client/call-errors';
import { callPublic } from '../client/public-call';
import { useText } from '../i18n';
import { signing } from '../i18n/en/forms/signing';
import { lazyPart } from '../ui/overlays/lazy-part';
import { ConsentPage } from './consent-page';
import { CoverPage } from './cover-page';
import { DocumentPage } from './document-page';
import { DonePage } from './done-page';
import { Message } from './message';
import type { Cover, SessionProps, SigningPage } from './signing-shapes';
import { forgetTicket, knownTicket, rememberTicket } from './tab-ticket';

/** Downloaded only for links that don't work. */
const DeadLink = lazyPart(() => import('../features/dead-link/dead-link'), 'DeadLink');

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'cover'; readonly cover: Cover }
  | { readonly kind: 'open'; readonly ticket: string; readonly page: SigningPage };

/** The session of this tab, or the cover of the link. */
async function openLink(link: string): Promise<State> {
  const ticket = knownTicket(link);
  try {
    if (ticket !== null) return { kind: 'open', ticket, page: await callPublic('readSigning', { body: { ticket } }) };
  } catch (error) {
    if (!isRefused(error)) throw error;
    forgetTicket(link);
  }
  const cover = await callPublic('openSigning', { params: { link }, body: {} });
  const isDirect = cover.isSignedIn && cover.link === 'ready' && cover.state === 'pending' && !cover.hasSigned;
  if (!isDirect || cover.needsCode) return { kind: 'cover', cover };
  // Whoever made the link by signing in has pressed the button already.
  const startedPublic = await callPublic('startSigning', { params: { link }, body: {} });
  rememberTicket(link, startedPublic.ticket);
  return { kind: 'open', ...startedPublic };
}

/** The page that is being opened, so that an effect that runs twice uses a link once. */
const pendingOpens = new Map<string, Promise<State>>();

function openOnce(link: string): Promise<State> {
  const pendingOpen = pendingOpens.get(link);
  if (pendingOpen) return pendingOpen;
  const openPromise = openLink(link).finally(() => pendingOpens.delete(link));
  pendingOpens.set(link, openPromise);
  return openPromise;
}

export interface SigningAppProps {
  readonly link: string;
}

/** The page of a signer: cover, consent, document, done. */
export function SigningApp({ link }: SigningAppProps) {
  const text = useText(signing);
  const [state, setState] = useState<State>({ kind: 'loading' });
  const open = useCallback(() => {
    openOnce(link).then(setState, (error: unknown) =>
      setState(
        isRefused(error, 'not_found')
          ? { kind: 'missing' }
          : { kind: 'failed', message: error instanceof Error ? error.message : '' },
      ),
    );
  }, [link]);
  useEffect(open, [open]);
  const onPage = useCallback(
    (page: SigningPage) => setState((view) => (view.kind === 'open' ? { ...view, page } : view)),
    [],
  );
  const showExpired = () => {
    forgetTicket(link);
    open();
  };
  switch (state.kind) {
    case 'loading':
      return <Message title={text('loading')} />;
    case 'missing':
      return (
        <Suspense fallback={null}>
          <DeadLink kind="unknown" />
        </Suspense>
      );
    case 'failed':
      return (
        <Message
          isProblem
          title={text('failed')}
          help={state.message}
          action={{ label: text('again'), onPress: open }}
        />
      );
    case 'cover':
      return (
        <CoverPage
          link={link}
          cover={state.cover}
          onStarted={(ticket, page) => {
            rememberTicket(link, ticket);
            setState({ kind: 'open', ticket, page });
          }}
          onStale={open}
        />
      );
    case 'open':
      return <OpenPage ticket={state.ticket} page={state.page} onPage={onPage} onEnded={showExpired} />;
  }
}

function OpenPage(session: SessionProps) {
  const { page } = session;
  if (page.hasSigned || page.state === 'completed') return <DonePage {...session} />;
  if (page.state !== 'pending') return <DonePage {...session} />;
  return page.hasConsented ? <DocumentPage {...session} /> : <ConsentPage {...session} />;
}
