import { useState } from 'react';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import { Button, Panel } from '../../ui';
import { ContactClock } from './contact-clock';
import { ContactDialog } from './contact-dialog';
import { ContactIcon } from './queue-icons';
import { useLeadName } from './queue-lead';
import styles from './lead-queue.module.css';

/** On the page of a lead that the viewer has to contact: its clock, and the button that stops it. */
export function LeadClockPanel({ id }: { readonly id: string }) {
  const text = useText(leadQueue);
  const nameOf = useLeadName();
  const [isOpen, setOpen] = useState(false);
  const { data, dataUpdatedAt } = useCall('readLeadQueue', undefined, { retry: false });
  const lead = data?.mine.find(({ _id }) => _id === id);
  if (!data || !lead) return null;
  return (
    <Panel title={text('firstContact')}>
      <div className={styles.form}>
        <ContactClock dueAt={lead.dueAt} skew={Date.parse(data.now) - dataUpdatedAt} />
        <div>
          <Button tone="primary" icon={ContactIcon} onClick={() => setOpen(true)}>
            {text('logContact')}
          </Button>
        </div>
      </div>
      {isOpen && <ContactDialog lead={id} name={nameOf(lead)} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
