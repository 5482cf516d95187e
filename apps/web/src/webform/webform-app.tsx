import { Suspense, useEffect, useState } from 'react';
import { useText } from '../i18n';
import { webform } from '../i18n/en/forms/webform';
import { lazyPart } from '../ui/overlays/lazy-part';
import { Notice } from './notice';
import { openPage, type OpenPage } from './open-page';
import { WebformPage } from './webform-page';

/** Downloaded only for links that don't work. */
const DeadLink = lazyPart(() => import('../features/dead-link/dead-link'), 'DeadLink');

export interface WebformAppProps {
  readonly link: string;
  readonly resume: string | null;
}

type State = { readonly kind: 'loading' } | { readonly kind: 'sent'; readonly thanks: string } | OpenPage;

/** A public webform, from loading to the thank-you message. */
export function WebformApp({ link, resume }: WebformAppProps) {
  const text = useText(webform);
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [submissionRound, setSubmissionRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void openPage(link, resume).then((openedPage) => isCurrent && setState(openedPage));
    return () => {
      isCurrent = false;
    };
  }, [link, resume, submissionRound]);
  switch (state.kind) {
    case 'loading':
      return <Notice tone="wait" title={text('loading')} />;
    case 'missing':
      return (
        <Suspense fallback={null}>
          <DeadLink kind="unknown" />
        </Suspense>
      );
    case 'closed':
      return (
        <Suspense fallback={null}>
          <DeadLink kind="closed" />
        </Suspense>
      );
    case 'failed':
      return (
        <Notice tone="sorry" title={state.message || text('failed')} help={text('failedHelp')}>
          <button type="button" onClick={() => setSubmissionRound(submissionRound + 1)}>
            {text('again')}
          </button>
        </Notice>
      );
    case 'sent':
      return <Notice tone="done" title={text('sent')} help={state.thanks || text('sentHelp')} />;
    case 'open':
      return (
        <WebformPage
          key={`${link} ${submissionRound}`}
          {...{ link, resume }}
          opened={state.page}
          definition={state.definition}
          onSent={(thanks) => setState({ kind: 'sent', thanks })}
        />
      );
  }
}
