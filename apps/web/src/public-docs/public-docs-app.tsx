import { Suspense, useCallback, useEffect, useState } from 'react';
import { isRefused } from '../client/call-errors';
import { callPublic } from '../client/public-call';
import { currentLanguage, useText } from '../i18n';
import { publicDocs } from '../i18n/en/forms/public-docs';
import { lazyPart } from '../ui/overlays/lazy-part';
import { Message } from '../signing/message';
import { forgetTicket, knownTicket, rememberTicket } from '../signing/tab-ticket';
import { CoverPage } from './cover-page';
import { DocumentsPage } from './documents-page';
import { EndedPage } from './ended-page';
import { hasEnded } from './has-ended';
import type { LinkAddress } from './link-address';
import type { PublicDocsCover, PublicDocsPage } from './public-docs-shapes';

/** Downloaded only for links that don't work. */
const DeadLink = lazyPart(() => import('../features/dead-link/dead-link'), 'DeadLink');

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'cover'; readonly cover: PublicDocsCover }
  | { readonly kind: 'open'; readonly ticket: string; readonly page: PublicDocsPage };

/** The session of a ticket, or the cover of the link. */
async function openLink(address: LinkAddress, ticket: string | null): Promise<State> {
  try {
    if (ticket !== null) {
      const page = await callPublic('readPublicDocs', { body: { ticket, language: currentLanguage() } });
      return { kind: 'open', ticket, page };
    }
  } catch (error) {
    if (!hasEnded(error)) throw error;
    forgetTicket(address.link);
  }
  return { kind: 'cover', cover: await callPublic('openPublicDocs', { body: address }) };
}

const stateOfError = (error: unknown): State =>
  isRefused(error, 'not_found') || isRefused(error, 'input_invalid')
    ? { kind: 'missing' }
    : { kind: 'failed', message: error instanceof Error ? error.message : '' };

export interface PublicDocsAppProps {
  readonly at: LinkAddress;
}

/** The page of a document link: what it is for, the documents, or that it has ended. */
export function PublicDocsApp({ at }: PublicDocsAppProps) {
  const text = useText(publicDocs);
  const [state, setState] = useState<State>({ kind: 'loading' });
  const show = useCallback(
    (ticket: string | null) => void openLink(at, ticket).then(setState, (error) => setState(stateOfError(error))),
    [at],
  );
  const open = useCallback(() => show(knownTicket(at.link)), [at, show]);
  const language = currentLanguage();
  // The titles of documents come in the language of the page.
  useEffect(open, [open, language]);
  const onPage = useCallback(
    (page: PublicDocsPage) =>
      setState((stateBefore) => (stateBefore.kind === 'open' ? { ...stateBefore, page } : stateBefore)),
    [],
  );
  const title = text('title');
  useEffect(() => {
    document.title = title;
  }, [title]);
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
      if (state.cover.state !== 'active') return <EndedPage at={at} cover={state.cover} />;
      return (
        <CoverPage
          at={at}
          cover={state.cover}
          onStarted={(ticket, page) => {
            rememberTicket(at.link, ticket);
            setState({ kind: 'open', ticket, page });
          }}
          onStale={open}
        />
      );
    case 'open':
      return (
        <DocumentsPage ticket={state.ticket} page={state.page} onPage={onPage} onStale={() => show(state.ticket)} />
      );
  }
}
