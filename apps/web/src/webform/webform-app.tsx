import { useEffect, useState } from 'react';
import { useText } from '../i18n';
import { webform } from '../i18n/en/forms/webform';
import { DeadLink } from '../features/dead-link';
import { Notice } from './notice';
import { openPage, type OpenPage } from './open-page';
import { WebformPage } from './webform-page';

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
    void openPage(link, resume).then((opened) => isCurrent && setState(opened));
    return () => {
      isCurrent = false;
    };
  }, [link, resume, submissionRound]);
  switch (state.kind) {
    case 'loading':
      return <Notice tone="wait" title={text('loading')} />;
    case 'missing':
      return <DeadLink kind="unknown" />;
    case 'closed':
      return <DeadLink kind="closed" />;
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
