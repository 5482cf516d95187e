import { useState } from 'react';
import { useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import { Button, Count, IconButton, Panel } from '../../ui';
import { ContactDialog } from './contact-dialog';
import type { LeadQueueState, QueuedLead } from './lead-queue-shapes';
import { ContactIcon, ReturnIcon } from './queue-icons';
import { QueueLead, useLeadName } from './queue-lead';
import { ReturnDialog } from './return-dialog';
import styles from './lead-queue.module.css';

export interface MyLeadsProps {
  readonly queue: LeadQueueState;
  readonly skew: number;
}

/** The viewer's leads without a first contact, the most urgent first. */
export function MyLeads({ queue: { mine, me, maxOpen }, skew }: MyLeadsProps) {
  const text = useText(leadQueue);
  const nameOf = useLeadName();
  const [open, setOpen] = useState<{ readonly kind: 'contact' | 'return'; readonly lead: QueuedLead } | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel
      title={text('myLeads')}
      aside={<Count value={mine.length} />}
      actions={
        me.isReceiver && <span className={styles.quiet}>{text('limit', { count: me.openCount, limit: maxOpen })}</span>
      }
      isFlush
    >
      {mine.length === 0 ? (
        <p className={styles.none}>{text('noLeads')}</p>
      ) : (
        <ul className={styles.leads}>
          {mine.map((lead) => (
            <QueueLead
              key={lead._id}
              lead={lead}
              skew={skew}
              actions={
                <>
                  <Button
                    size="small"
                    tone="primary"
                    icon={ContactIcon}
                    aria-label={text('logContactWith', { name: nameOf(lead) })}
                    onClick={() => setOpen({ kind: 'contact', lead })}
                  >
                    {text('logContact')}
                  </Button>
                  <IconButton
                    icon={ReturnIcon}
                    name={text('returnTitle', { name: nameOf(lead) })}
                    onClick={() => setOpen({ kind: 'return', lead })}
                  />
                </>
              }
            />
          ))}
        </ul>
      )}
      {open?.kind === 'contact' && <ContactDialog lead={open.lead._id} name={nameOf(open.lead)} onClose={close} />}
      {open?.kind === 'return' && <ReturnDialog lead={open.lead._id} name={nameOf(open.lead)} onClose={close} />}
    </Panel>
  );
}
