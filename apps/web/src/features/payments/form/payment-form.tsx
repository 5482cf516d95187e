import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Banner, Button, Choice, notify, Panel } from '../../../ui';
import { STALE_CALLS, type Payment, type PaymentList } from '../payment-shapes';
import { useFailureText } from '../use-payments';
import { FeePreview } from './fee-preview';
import { ItemRows } from './item-rows';
import { LoanField } from './loan-field';
import { MethodFields } from './method-fields';
import { draftOf, emptyDraft, inputOf, issuesOf, type PaymentDraft } from './payment-draft';
import { PlanFields } from './plan-fields';
import styles from '../payments.module.css';

export interface PaymentFormProps {
  /** The payment that is changed, or null for a new one. */
  readonly payment: Payment | null;
  readonly access: PaymentList;
  /** The loan whose tab this is; absent on /payments. */
  readonly loan: string | undefined;
  readonly onClose: () => void;
}

/** Saves the draft, and closes the form. */
function usePaymentSave(payment: Payment | null, onClose: () => void) {
  const failureText = useFailureText();
  const [problem, setProblem] = useState<string | null>(null);
  const options = {
    stale: STALE_CALLS,
    onSuccess: ({ message }: { readonly message: string }) => {
      notify.success(message);
      onClose();
    },
    onError: (error: Error) => setProblem(failureText(error)),
  };
  const create = useSave('createOneTimePayment', options);
  const change = useSave('savePayment', options);
  return {
    problem,
    isBusy: create.isPending || change.isPending,
    save(draft: PaymentDraft) {
      setProblem(null);
      const body = inputOf(draft);
      if (payment) change.mutate({ params: { id: payment._id }, body: { ...body, version: payment.version } });
      else create.mutate({ body });
    },
  };
}

/** The form under the toolbar, with the fees as they will be charged. @source spec 3-payments-builders §2.1 */
export function PaymentForm({ payment, access, loan, onClose }: PaymentFormProps) {
  const text = useText(texts);
  const [draft, setDraft] = useState(() =>
    payment ? draftOf(payment, access.today) : emptyDraft(loan ?? '', access.today),
  );
  const [isChecked, setChecked] = useState(false);
  const { problem, isBusy, save } = usePaymentSave(payment, onClose);
  const set = (patch: Partial<PaymentDraft>) => setDraft((draftBefore) => ({ ...draftBefore, ...patch }));
  const foundIssues = issuesOf(draft);
  const issues = isChecked ? foundIssues : new Set<never>();
  const isRecurring = draft.frequency === 'Recurring';
  const submit = () => {
    setChecked(true);
    if (foundIssues.size === 0 && !isBusy) save(draft);
  };
  return (
    <Panel title={payment ? text('save') : text('create')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {problem && <Banner>{problem}</Banner>}
        {!payment && (
          <div className={styles.row}>
            {loan === undefined && (
              <LoanField value={draft.loan} hasError={issues.has('loan')} onChange={(id) => set({ loan: id })} />
            )}
            <Choice
              label={text('frequency')}
              options={(['Onetime', 'Recurring'] as const).map((value) => ({ value, title: text(value) }))}
              value={draft.frequency}
              onChange={(frequency) => set({ frequency })}
            />
          </div>
        )}
        <ItemRows
          items={draft.items}
          hasError={issues.has('items')}
          isBelowMinimum={issues.has('minimum')}
          isMonthly={isRecurring}
          onChange={(items) => set({ items })}
        />
        <MethodFields draft={draft} issues={issues} mayIncludeFee={access.mayIncludeFee} onChange={set} />
        {isRecurring && <PlanFields draft={draft} issues={issues} today={access.today} onChange={set} />}
        <TextInput
          label={text('recipients')}
          description={text('recipientsHelp')}
          value={draft.recipients}
          onChange={({ currentTarget }) => set({ recipients: currentTarget.value })}
        />
        <FeePreview draft={draft} feeCap={access.feeCap} />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="primary" type="submit" isBusy={isBusy}>
            {text(payment ? 'save' : 'request')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
