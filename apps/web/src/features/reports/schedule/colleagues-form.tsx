import { MultiSelect } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { failureText, useCall, useSave, type Answer } from '../../../client';
import { useText } from '../../../i18n';
import { reports } from '../../../i18n/en/records/reports';
import { Banner, Button, notify, SkeletonFields } from '../../../ui';
import type { Report } from '../report-shapes';
import type { ReportTableProps } from '../report-view';
import type { ConditionFigure } from './condition-figures';
import { EmailPreview } from './email-preview';
import { NEW_SCHEDULE, ScheduleFields } from './schedule-fields';
import styles from '../reports.module.css';
import layout from './schedule.module.css';

export interface ColleaguesFormProps {
  readonly report: Pick<Report, '_id' | 'title'>;
  readonly figures: readonly ConditionFigure[];
  /** The report as it is shown; null until it has figures. */
  readonly shown: ReportTableProps | null;
  readonly onClose: () => void;
}

/** Chooses the colleagues who get a shared report by email, each with the figures of their own rights. */
export function ColleaguesForm(props: ColleaguesFormProps) {
  const text = useText(reports);
  const { data, error } = useCall('readReportRecipients', { params: { id: props.report._id } });
  if (error) return <Banner tone="warning">{failureText(error, text('loadFailed'))}</Banner>;
  return data ? <LoadedForm {...props} stored={data} /> : <SkeletonFields lines={3} />;
}

interface LoadedFormProps extends ColleaguesFormProps {
  readonly stored: Answer<'readReportRecipients'>;
}

function LoadedForm({ report, figures, shown, onClose, stored }: LoadedFormProps) {
  const text = useText(reports);
  const [accounts, setAccounts] = useState(stored.accounts);
  const [schedule, setSchedule] = useState(stored.schedule ?? NEW_SCHEDULE);
  const save = useSave('saveReportRecipients', {
    stale: ['readReportRecipients'],
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: (refusal) => void notify.failure(failureText(refusal, text('saveFailed'))),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ params: { id: report._id }, body: { accounts, ...schedule } });
  };
  return (
    <form className={styles.stack} onSubmit={submit}>
      <div className={layout.frame}>
        <div className={styles.stack}>
          <MultiSelect
            label={text('recipients')}
            description={text('recipientsHelp')}
            searchable
            maxValues={50}
            data={stored.people.map(({ _id, name, role }) => ({ value: _id, label: `${name} (${role})` }))}
            value={accounts}
            onChange={(value) => setAccounts(value as typeof accounts)}
          />
          <ScheduleFields schedule={schedule} figures={figures} onChange={setSchedule} />
        </div>
        <EmailPreview report={report} shown={shown} schedule={schedule} />
      </div>
      <div className={layout.buttons}>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button tone="primary" type="submit" isBusy={save.isPending}>
          {text('save')}
        </Button>
      </div>
    </form>
  );
}
