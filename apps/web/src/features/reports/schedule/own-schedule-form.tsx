import { useState, type FormEvent } from 'react';
import { failureText, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { reports } from '../../../i18n/en/records/reports';
import { Banner, Button, notify } from '../../../ui';
import type { ConditionFigure } from './condition-figures';
import { EmailPreview } from './email-preview';
import { NEW_SCHEDULE, ScheduleFields } from './schedule-fields';
import type { Report } from '../report-shapes';
import type { ReportTableProps } from '../report-view';
import styles from '../reports.module.css';
import layout from './schedule.module.css';

export interface ScheduleProps {
  readonly report: Pick<Report, '_id' | 'title' | 'email' | 'isShared' | 'mayEdit'>;
  /** The values of the report that emails can depend on. */
  readonly figures: readonly ConditionFigure[];
  /** The report as it is shown; null until it has figures. */
  readonly shown: ReportTableProps | null;
}

/** When the viewer gets a report by email, with the figures that their own role sees. */
export function OwnScheduleForm({ report, figures, shown, onClose }: ScheduleProps & { readonly onClose: () => void }) {
  const text = useText(reports);
  const { _id: id, email } = report;
  const { nextAt: _next, problem, ...stored } = email ?? { ...NEW_SCHEDULE, nextAt: null, problem: null };
  const [schedule, setSchedule] = useState(stored);
  const ownSave = useSave('saveReportEmail', {
    stale: ['readReport', 'listReports'],
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: (refusal) => void notify.failure(failureText(refusal, text('saveFailed'))),
  });
  const save = (frequency: (typeof schedule)['frequency'] | 'off') =>
    ownSave.mutate({ params: { id }, body: { ...schedule, frequency } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(schedule.frequency);
  };
  return (
    <form className={styles.stack} onSubmit={submit}>
      {problem && <Banner tone="warning">{text('emailFailed', { reason: problem })}</Banner>}
      <div className={layout.frame}>
        <div className={styles.stack}>
          <ScheduleFields schedule={schedule} figures={figures} onChange={setSchedule} />
          <p className={styles.quiet}>{text('scheduleHelp')}</p>
        </div>
        <EmailPreview report={report} shown={shown} schedule={schedule} />
      </div>
      <div className={layout.buttons}>
        {email && (
          <Button isBusy={ownSave.isPending} onClick={() => save('off')}>
            {text('emailStop')}
          </Button>
        )}
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button tone="primary" type="submit" isBusy={ownSave.isPending}>
          {text('save')}
        </Button>
      </div>
    </form>
  );
}
