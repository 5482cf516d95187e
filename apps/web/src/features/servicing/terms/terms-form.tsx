import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../client';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { Banner, Button, notify, Panel } from '../../../ui';
import { STALE, type ServicingOffer, type ServicingTerms } from '../servicing-shapes';
import { useFailureText } from '../use-servicing';
import { TermFields } from './term-fields';
import { draftOf, issuesOf, termsOf, type TermsDraft } from './terms-draft';
import { TermsPreview } from './terms-preview';
import styles from '../servicing.module.css';

export interface TermsFormProps {
  readonly loan: string;
  readonly terms: Partial<ServicingTerms>;
  readonly sources: ServicingOffer['sources'];
  /** The version that is corrected, or null to begin servicing. */
  readonly version: number | null;
  readonly onClose: (() => void) | null;
}

/** Saves the terms, and closes the form. */
function useTermsSave({ loan, version, onClose }: TermsFormProps) {
  const failureText = useFailureText();
  const [problem, setProblem] = useState<string | null>(null);
  const options = {
    stale: STALE,
    onSuccess: ({ message }: { readonly message: string }) => {
      notify.success(message);
      onClose?.();
    },
    onError: (error: Error) => setProblem(failureText(error)),
  };
  const start = useSave('startServicing', options);
  const correct = useSave('saveServicingTerms', options);
  return {
    problem,
    isBusy: start.isPending || correct.isPending,
    save(draft: TermsDraft, reason: string) {
      setProblem(null);
      const terms = termsOf(draft);
      if (version === null) start.mutate({ params: { id: loan }, body: { terms } });
      else correct.mutate({ params: { id: loan }, body: { terms, reason, version } });
    },
  };
}

/** The terms that servicing begins with, or their correction, with what they lead to. */
export function TermsForm(props: TermsFormProps) {
  const { terms, sources, version, onClose } = props;
  const text = useText(texts);
  const [draft, setDraft] = useState(() => draftOf(terms));
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { problem, isBusy, save } = useTermsSave(props);
  const found = issuesOf(draft);
  const isReasonMissing = version !== null && reason.trim() === '';
  const submit = () => {
    setChecked(true);
    if (found.size === 0 && !isReasonMissing && !isBusy) save(draft, reason.trim());
  };
  return (
    <Panel
      title={text(version === null ? 'start' : 'editTerms')}
      aside={text(version === null ? 'startHelp' : 'editHelp')}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {problem && <Banner>{problem}</Banner>}
        <TermFields
          draft={draft}
          sources={sources}
          issues={isChecked ? found : new Set<never>()}
          onChange={(patch) => setDraft((before) => ({ ...before, ...patch }))}
        />
        {version !== null && (
          <TextInput
            label={text('reason')}
            required
            maxLength={500}
            value={reason}
            error={isChecked && isReasonMissing}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        <TermsPreview draft={draft} />
        <div className={styles.buttons}>
          {onClose && <Button onClick={onClose}>{text('cancel')}</Button>}
          <Button tone="primary" type="submit" isBusy={isBusy}>
            {text(version === null ? 'start' : 'save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
