import { TextInput } from '@mantine/core';
import { CONTACT_CHOICE } from '@lendwright/api';
import { useState } from 'react';
import { isRefused, useSave } from '../../client';
import { useText } from '../../i18n';
import { sharing } from '../../i18n/en/records/sharing';
import { Button, EditIcon, notify, ShowIcon } from '../../ui';
import { FieldChooser } from './field-chooser';
import { fieldIdsOf, loanName, type ShareData, type SharedRecord } from './share-data';
import { SharePreview } from './share-preview';
import styles from './sharing.module.css';

export interface ShareFormProps {
  readonly loan: SharedRecord;
  readonly data: ShareData;
  readonly onClose: () => void;
}

const DEFAULT_DAYS = 90;
const DAY_MS = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** The share ends when the chosen day does, in the browser's time zone. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59`).toISOString();

const STALE_CALLS = ['readLoanShare', 'listOpportunities', 'readOpportunities'] as const;

/** Shares a loan, or changes what is shared: fields, expiry and the borrower's consent. */
export function ShareForm({ loan, data: { company, share, choices }, onClose }: ShareFormProps) {
  const text = useText(sharing);
  const [fields, setFields] = useState<ReadonlySet<string>>(() => {
    const offeredIds = [...fieldIdsOf(choices), CONTACT_CHOICE];
    return new Set(share ? offeredIds.filter((field) => share.fields.includes(field)) : offeredIds);
  });
  const [consent, setConsent] = useState('');
  const [expires, setExpires] = useState(() => dayAfter(DEFAULT_DAYS));
  const [problem, setProblem] = useState('');
  const onError = (error: Error) => setProblem(`${text('failed')} ${isRefused(error) ? error.message : ''}`.trim());
  const onSuccess = ({ message }: { readonly message: string }) => {
    notify.success(message);
    onClose();
  };
  const sharingLoan = useSave('shareLoan', { stale: STALE_CALLS, onSuccess, onError });
  const shareChange = useSave('changeLoanShare', { stale: STALE_CALLS, onSuccess, onError });
  const isBusy = sharingLoan.isPending || shareChange.isPending;
  const send = (access: 'View' | 'Edit') => {
    if (fields.size === 0) return setProblem(text('chooseFields'));
    if (!share && consent.trim() === '') return setProblem(text('consentMissing'));
    setProblem('');
    const chosenFields = [...fields];
    if (share)
      return shareChange.mutate({
        params: { id: loan._id },
        body: { version: share.version, loan_access: access, fields: chosenFields },
      });
    sharingLoan.mutate({
      body: {
        ...{ Ids: [loan._id], affiliate_company: company._id, loan_access: access, fields: chosenFields, consent },
        ...(expires && { expiresAt: endOfDay(expires) }),
      },
    });
  };
  return (
    <div className={styles.form}>
      <p className={styles.subtitle}>
        {[loan.number, loanName(loan), text('withCompany', { company: company.title })].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.columns}>
        <div className={styles.side}>
          <FieldChooser groups={choices} value={fields} onChange={setFields} />
          {!share && (
            <div className={styles.pair}>
              <TextInput
                type="date"
                label={text('expires')}
                min={dayAfter(1)}
                value={expires}
                onChange={(event) => setExpires(event.currentTarget.value)}
              />
              <TextInput
                label={text('consent')}
                placeholder={text('consentExample')}
                description={text('consentHelp')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                required
                maxLength={300}
                value={consent}
                onChange={(event) => setConsent(event.currentTarget.value)}
              />
            </div>
          )}
        </div>
        <SharePreview id={loan._id} company={company.title} groups={choices} value={fields} />
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button tone="quiet" size="large" onClick={onClose}>
          {text('cancel')}
        </Button>
        <span className={styles.space} />
        <Button icon={EditIcon} size="large" isBusy={isBusy} onClick={() => send('Edit')}>
          {text('shareEdit')}
        </Button>
        <Button tone="primary" icon={ShowIcon} size="large" isBusy={isBusy} onClick={() => send('View')}>
          {text('shareView')}
        </Button>
      </div>
    </div>
  );
}
