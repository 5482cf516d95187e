import { useState } from 'react';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import type { ServicingOffer } from '../servicing-shapes';
import { useServicingSave } from '../use-servicing';
import { draftOf, issuesOf, termsOf } from './terms-draft';
import { TermsFrame } from './terms-frame';
import { TermsPreview } from './terms-preview';

export interface TermsFormProps {
  readonly loan: string;
  readonly offer: ServicingOffer;
}

/** The terms that servicing begins with, and what they lead to. */
export function TermsForm({ loan, offer: { terms, sources } }: TermsFormProps) {
  const text = useText(texts);
  const [draft, setDraft] = useState(() => draftOf(terms));
  const [isChecked, setChecked] = useState(false);
  const { problem, start } = useServicingSave();
  const foundIssues = issuesOf(draft);
  return (
    <TermsFrame
      title={text('start')}
      help={text('startHelp')}
      action={text('start')}
      problem={problem}
      isBusy={start.isPending}
      draft={draft}
      sources={sources}
      issues={isChecked ? foundIssues : new Set<never>()}
      onChange={(patch) => setDraft((draftBefore) => ({ ...draftBefore, ...patch }))}
      onSave={() => {
        setChecked(true);
        if (foundIssues.size === 0) start.mutate({ params: { id: loan }, body: { terms: termsOf(draft) } });
      }}
    >
      <TermsPreview draft={draft} />
    </TermsFrame>
  );
}
