import { useState } from 'react';
import { useText } from '../../../i18n';
import { reports } from '../../../i18n/en/records/reports';
import { Button, Dialog, EmailIcon, SegmentedTabs } from '../../../ui';
import { ColleaguesForm } from './colleagues-form';
import { OwnScheduleForm, type ScheduleProps } from './own-schedule-form';
import styles from '../reports.module.css';

const RECIPIENTS = ['me', 'colleagues'] as const;

/** Opens the schedule of a report by email: to the viewer, and to colleagues if it is shared and the viewer may change it. */
export function ScheduleButton(props: ScheduleProps) {
  const text = useText(reports);
  const { email } = props.report;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={EmailIcon} isOn={email !== null} onClick={() => setOpen(true)}>
        {email ? text(`email-${email.frequency}`) : text('scheduleOpen')}
      </Button>
      {isOpen && <ScheduleDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ScheduleDialog({ report, figures, shown, onClose }: ScheduleProps & { readonly onClose: () => void }) {
  const text = useText(reports);
  const [to, setTo] = useState<string>('me');
  return (
    <Dialog isOpen onClose={onClose} title={text('scheduleTitle', { title: report.title })} width={720}>
      <div className={styles.stack}>
        {report.isShared && report.mayEdit && (
          <SegmentedTabs
            label={text('recipients')}
            tabs={RECIPIENTS.map((id) => ({ id, title: text(`scheduleTo-${id}`) }))}
            value={to}
            onChange={setTo}
          />
        )}
        {to === 'me' ? (
          <OwnScheduleForm report={report} figures={figures} shown={shown} onClose={onClose} />
        ) : (
          <ColleaguesForm report={report} figures={figures} shown={shown} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}
