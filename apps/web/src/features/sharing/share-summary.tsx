import { useState } from 'react';
import { isRefused, useSave } from '../../client';
import { useText } from '../../i18n';
import { sharing } from '../../i18n/en/records/sharing';
import { Ago, Button, ConfirmDialog, notify, Tag } from '../../ui';
import { dayOfMoment, useCompanyDates } from '../record-list';
import { loanName, type ShareData, type SharedRecord } from './share-data';
import { ShareLog } from './share-log';
import styles from './sharing.module.css';

export interface ShareSummaryProps {
  readonly loan: SharedRecord;
  readonly data: ShareData & { readonly share: NonNullable<ShareData['share']> };
  readonly onChange: () => void;
  readonly onClose: () => void;
}

const STALE_CALLS = ['readLoanShare', 'listOpportunities', 'readOpportunities'] as const;

/** A share in force: who saw the loan, what they see, and how to change or revoke it. */
export function ShareSummary({ loan, data, onChange, onClose }: ShareSummaryProps) {
  const text = useText(sharing);
  const dates = useCompanyDates();
  const [isConfirming, setConfirming] = useState(false);
  const { company, share, choices, log } = data;
  const onError = (error: Error) => notify.failure(isRefused(error) ? error.message : text('changeFailed'));
  const accessChange = useSave('changeLoanShare', {
    stale: STALE_CALLS,
    onError,
    onSuccess: ({ message }) => notify.success(message),
  });
  const revoke = useSave('revokeLoanShare', {
    stale: STALE_CALLS,
    onError,
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
  });
  const isEdit = share.access === 'Edit';
  const total = choices.reduce((count, { fields }) => count + fields.length, 1);
  const sharedIds = [...choices.flatMap(({ fields }) => fields.map(({ _id }) => _id)), '@contact'];
  const count = sharedIds.filter((field) => share.fields.includes(field)).length;
  const setAccess = (access: 'View' | 'Edit') =>
    accessChange.mutate({ params: { id: loan._id }, body: { version: share.version, loan_access: access } });
  return (
    <div className={styles.form}>
      <p className={styles.subtitle}>
        {[loan.number, loanName(loan), text('withCompany', { company: company.title })].filter(Boolean).join(' · ')}{' '}
        <Tag hue="teal">{text(isEdit ? 'shareEdit' : 'shareView')}</Tag>
      </p>
      <div className={styles.columns}>
        <div className={styles.side}>
          <h3>{text('whoSaw')}</h3>
          <ShareLog log={log} />
        </div>
        <aside className={styles.preview} aria-label={text('whatShared')}>
          <h3>{text('whatShared')}</h3>
          <div className={styles.card}>
            <dl className={styles.facts}>
              <dt>{text('fields')}</dt>
              <dd>{text('groupCount', { count, total })}</dd>
              <dt>{text('canEdit')}</dt>
              <dd>{text(isEdit ? 'editsFields' : 'editsNothing')}</dd>
              <dt>{text('expires')}</dt>
              <dd>{share.expiresAt ? dayOfMoment(share.expiresAt, dates) : text('never')}</dd>
              <dt>{text('consent')}</dt>
              <dd>{share.consent || text('noConsent')}</dd>
              <dt>{text('sharedBy')}</dt>
              <dd>
                {share.by}, <Ago at={share.at} />
              </dd>
            </dl>
          </div>
          <div className={styles.choices}>
            <Button onClick={onChange}>{text('changeFields')}</Button>
            <Button isBusy={accessChange.isPending} onClick={() => setAccess(isEdit ? 'View' : 'Edit')}>
              {text(isEdit ? 'viewOnly' : 'allowEditing')}
            </Button>
          </div>
        </aside>
      </div>
      <div className={styles.actions}>
        <span className={styles.quiet}>{text('revokeHelp')}</span>
        <span className={styles.space} />
        <Button size="large" onClick={onClose}>
          {text('close')}
        </Button>
        <Button size="large" tone="danger" onClick={() => setConfirming(true)}>
          {text('revoke')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        question={text('revokeQuestion', { company: company.title })}
        detail={text('revokeDetail')}
        confirmLabel={text('revoke')}
        cancelLabel={text('keep')}
        tone="danger"
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate({ params: { id: loan._id } })}
        onCancel={() => setConfirming(false)}
      />
    </div>
  );
}
