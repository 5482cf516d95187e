import { changeDays, LASTING_PARTS, nextTerms, termsHistory, termsInForce } from '@lendwright/api';
import type { IsoDate } from '@lendwright/kernel';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import type { ServicedLoan } from '../servicing-shapes';
import { useServicingSave } from '../use-servicing';
import { ReasonInput } from './reason-input';
import { draftOf, issuesOf, termsOf, type TermsDraft } from './terms-draft';
import { effectOf } from './terms-effect';
import { TermsEffect } from './terms-effect-panel';
import { TermsFrame } from './terms-frame';
import { EffectiveDateInput } from './effective-date-input';

export interface ChangeTermsFormProps {
  readonly loan: string;
  readonly serviced: ServicedLoan;
  readonly today: IsoDate;
  readonly onClose: () => void;
}

/** The draft of a change: the typed values over the terms in force on the effective date. */
function useChange({ versions, terms }: ServicedLoan, today: IsoDate) {
  const history = termsHistory(versions);
  const days = changeDays(terms);
  const [from, setFrom] = useState<IsoDate | null>(() => days.find((day) => day >= today) ?? days.at(-1) ?? null);
  const [typedTerms, setTypedTerms] = useState<Partial<TermsDraft>>({});
  const baseTerms = from === null ? history.beginning : termsInForce(history, from);
  return {
    ...{ days, from, setFrom, draft: { ...draftOf(baseTerms), ...typedTerms } },
    change: (patch: Partial<TermsDraft>) =>
      setTypedTerms((previousTypedTerms) => ({ ...previousTypedTerms, ...patch })),
  };
}

/** Changes the terms from a day on, or corrects them from the beginning, and shows what that leads to before it is saved. */
export function ChangeTermsForm({ loan, serviced, today, onClose }: ChangeTermsFormProps) {
  const text = useText(texts);
  const { days, from, setFrom, draft, change } = useChange(serviced, today);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { problem, correct } = useServicingSave(onClose);
  const foundIssues = issuesOf(draft);
  const nextTerm = foundIssues.size === 0 ? nextTerms(serviced.versions, termsOf(draft), from) : null;
  const save = () => {
    setChecked(true);
    if (foundIssues.size > 0 || reason.trim() === '') return;
    const body = { terms: termsOf(draft), from, reason: reason.trim(), version: serviced.version };
    correct.mutate({ params: { id: loan }, body });
  };
  return (
    <TermsFrame
      title={text('editTerms')}
      help={text('editHelp')}
      action={text('save')}
      problem={problem}
      isBusy={correct.isPending}
      draft={draft}
      sources={[]}
      issues={isChecked ? foundIssues : new Set<never>()}
      locked={from === null ? [] : LASTING_PARTS}
      onChange={change}
      onSave={save}
      onClose={onClose}
      lead={<EffectiveDateInput days={days} from={from} today={today} onChange={setFrom} />}
    >
      <ReasonInput value={reason} isMissing={isChecked && reason.trim() === ''} onChange={setReason} />
      <TermsEffect effect={nextTerm && effectOf(serviced, nextTerm, today)} isComplete={nextTerm !== null} />
    </TermsFrame>
  );
}
