import { MultiSelect, Select } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { failureText, useCall, useSave, type Answer } from '../../client';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { Banner, Button, Dialog, notify, SkeletonFields } from '../../ui';
import { FORMATS, FREQUENCIES, type Report } from './report-shapes';
import styles from './reports.module.css';

export interface RecipientsDialogProps {
  readonly report: Pick<Report, '_id' | 'title'>;
  readonly onClose: () => void;
}

/** Chooses the colleagues who get a shared report by email, each with the figures of the own rights. */
export function RecipientsDialog({ report, onClose }: RecipientsDialogProps) {
  const text = useText(reports);
  const { data, error } = useCall('readReportRecipients', { params: { id: report._id } });
  return (
    <Dialog isOpen onClose={onClose} title={text('recipientsTitle', { title: report.title })} width={520}>
      {error && <Banner tone="warning">{failureText(error, text('loadFailed'))}</Banner>}
      {!error && !data && <SkeletonFields lines={3} />}
      {data && <RecipientsForm report={report} onClose={onClose} stored={data} />}
    </Dialog>
  );
}

interface RecipientsFormProps extends RecipientsDialogProps {
  readonly stored: Answer<'readReportRecipients'>;
}

function RecipientsForm({ report, onClose, stored }: RecipientsFormProps) {
  const text = useText(reports);
  const [accounts, setAccounts] = useState(stored.accounts);
  const [frequency, setFrequency] = useState(stored.frequency ?? 'weekly');
  const [format, setFormat] = useState(stored.format ?? 'xlsx');
  const saving = useSave('saveReportRecipients', {
    stale: ['readReportRecipients'],
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: (refusal) => void notify.failure(failureText(refusal, text('saveFailed'))),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate({ params: { id: report._id }, body: { accounts, frequency, format } });
  };
  return (
    <form className={styles.stack} onSubmit={submit}>
      <p className={styles.quiet}>{text('recipientsHelp')}</p>
      <MultiSelect
        label={text('recipients')}
        searchable
        maxValues={50}
        data={stored.people.map(({ _id, name, role }) => ({ value: _id, label: `${name} (${role})` }))}
        value={accounts}
        onChange={(next) => setAccounts(next as typeof accounts)}
      />
      <Select
        label={text('emailWhen')}
        allowDeselect={false}
        data={FREQUENCIES.map((one) => ({ value: one, label: text(`email-${one}`) }))}
        value={frequency}
        onChange={(one) => one && setFrequency(one)}
      />
      <Select
        label={text('emailFormat')}
        allowDeselect={false}
        data={FORMATS.map((one) => ({ value: one, label: text(`format-${one}`) }))}
        value={format}
        onChange={(one) => one && setFormat(one)}
      />
      <div className={styles.actions}>
        <Button tone="primary" type="submit" isBusy={saving.isPending}>
          {text('save')}
        </Button>
        <Button onClick={onClose}>{text('cancel')}</Button>
      </div>
    </form>
  );
}
