import type { Cents } from '@lendwright/kernel';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import { Ago, Money, Tag } from '../../ui';
import { ContactClock } from './contact-clock';
import type { QueuedLead } from './lead-queue-shapes';
import styles from './lead-queue.module.css';

export interface QueueLeadProps {
  readonly lead: QueuedLead;
  readonly skew: number;
  /** Its place in the ranked list. */
  readonly rank?: number;
  readonly reasons?: ReactNode;
  readonly showsOwner?: boolean;
  readonly actions?: ReactNode;
}

/** The name of a lead, or what it is called for someone who may not open it yet. */
export function useLeadName() {
  const text = useText(leadQueue);
  return ({ name, state }: Pick<QueuedLead, 'name' | 'state'>) =>
    name || (state ? text('unnamedIn', { state }) : text('unnamed'));
}

/** A lead of the queue in one row: who it is, what it asks for, its clock, and what can be done. */
export function QueueLead({ lead, skew, rank, reasons, showsOwner = false, actions }: QueueLeadProps) {
  const text = useText(leadQueue);
  const name = useLeadName()(lead);
  return (
    <li className={styles.lead}>
      {rank !== undefined && <span className={styles.rank}>{rank}</span>}
      <div className={styles.who}>
        <span className={styles.name}>
          {lead.mayOpen ? (
            <Link to="/leads/$id" params={{ id: lead._id }}>
              {name}
            </Link>
          ) : (
            name
          )}
          {lead.state && <Tag hue="petrol">{lead.state}</Tag>}
          {lead.returnReason && <Tag hue="amber">{text('wasReturned')}</Tag>}
        </span>
        <span className={styles.facts}>
          {lead.amount !== null && <Money amount={lead.amount as Cents} isShort />}
          {lead.source && <span>{lead.source}</span>}
          <Ago at={lead.queuedAt} />
          {showsOwner && lead.owner && <span>{lead.owner.title}</span>}
        </span>
        {lead.returnReason && (
          <span className={styles.facts}>{text('returnedBecause', { reason: lead.returnReason })}</span>
        )}
        {reasons}
      </div>
      <ContactClock dueAt={lead.dueAt} skew={skew} />
      {actions && <div className={styles.leadActions}>{actions}</div>}
    </li>
  );
}
