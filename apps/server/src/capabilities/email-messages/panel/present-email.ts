import { hasFullAccess } from '@lendwright/access';
import { translatableOf, type emailDelivery, type emailRecord } from '@lendwright/api';
import type { z } from 'zod';
import type { DeliveryRow } from './delivery-rows';
import { explainDelivery, stateOfDelivery, stateOfEmail } from './email-state';
import { isReadable, visibleDeliveries, visibleRecipient, type EmailVisibility } from './email-visibility';
import type { EmailRow } from './message-rows';

export type WireEmail = z.output<typeof emailRecord>;
type WireDelivery = z.output<typeof emailDelivery>;

const timeOf = (timestamp: string | null) => (timestamp === null ? null : { mail: { timestamp } });

function presentDelivery(visibility: EmailVisibility, row: DeliveryRow): WireDelivery {
  const { email, name } = visibleRecipient(visibility, row);
  const reason = explainDelivery(row);
  const state = stateOfDelivery(row);
  const isSent = row.state === 'sent' || row.state === 'kept';
  return {
    recipient: { email },
    ...{ name, kind: row.kind, state, explanation: reason && { ...translatableOf(reason), text: reason.text } },
    send: timeOf(isSent ? (row.sent_at ?? row.created_at) : null),
    delivery: timeOf(row.delivered_at),
    open: timeOf(row.opened_at),
    click: timeOf(row.clicked_at),
    openCount: row.open_count,
    bounce: row.bounced_at === null ? null : { reason: reason?.text ?? '', mail: { timestamp: row.bounced_at } },
    error: state === 'error' ? { message: reason?.text ?? '' } : null,
  };
}

/** The sender of an email. For a person who answered, only the properties that the viewer may see. */
function senderOf(visibility: EmailVisibility, row: EmailRow): { readonly email: string; readonly name: string } {
  const { from_address: address, from_name: name, person_id, person_module } = row;
  if (row.direction === 'out') return { email: address ?? '', name };
  return visibleRecipient(visibility, { to_address: address ?? '', name, person_id, person_module });
}

/** An email in wire format. @param all the recipients of the listed emails */
export function presentEmail(
  visibility: EmailVisibility,
  row: EmailRow,
  allRows: readonly DeliveryRow[],
  now: Date,
): WireEmail {
  const { viewer, isStaff } = visibility;
  const recipients = visibleDeliveries(visibility, row.id, allRows).map((delivery) =>
    presentDelivery(visibility, delivery),
  );
  const state = stateOfEmail(recipients.map((recipient) => recipient.state));
  const sender = senderOf(visibility, row);
  const isAuthor = row.created_by === viewer.accountId || hasFullAccess(viewer);
  return {
    ...{ _id: row.id, thread: row.thread_id, direction: row.direction, source: row.source_kind },
    general_mail: {
      from_mail: sender.email || sender.name,
      subject: isReadable(visibility, row) ? row.subject : null,
    },
    created_by: row.direction === 'in' ? sender.name : row.created_name,
    ...{ isAutomatic: row.is_automatic, isSandbox: row.is_sandbox },
    createdAt: row.created_at,
    sendAt: row.send_at !== null && new Date(row.send_at) > now && state === 'queued' ? row.send_at : null,
    ...{ state, recipients, messages: row.messages, attachments: row.attachments },
    mayCancel: isStaff && isAuthor && state === 'queued' && row.source_kind === 'composer',
  };
}
