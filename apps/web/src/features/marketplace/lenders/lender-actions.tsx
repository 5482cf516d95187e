import { IconButton, Tag } from '../../../ui';
import type { Lender, LenderStatus } from '../marketplace-shapes';
import type { Wording } from '../use-wording';
import { ContactIcon, NotesIcon, StatusIcon } from './marketplace-icons';

export type LenderDialog = 'status' | 'notes' | 'contact';

const STATUS_HUES: Readonly<Record<LenderStatus, 'amber' | 'petrol' | 'green' | 'red'>> = {
  'Application Sent': 'amber',
  'Offer Received': 'petrol',
  Accepted: 'green',
  Rejected: 'red',
};

export interface LenderStatusTagProps {
  readonly status: LenderStatus | null;
  readonly wording: Wording;
}

export function LenderStatusTag({ status, wording: { text } }: LenderStatusTagProps) {
  if (status === null) return null;
  return <Tag hue={STATUS_HUES[status]}>{text(`status-${status}`)}</Tag>;
}

export interface LenderActionsProps {
  readonly lender: Lender;
  readonly mayUpdate: boolean;
  readonly wording: Wording;
  readonly onOpen: (dialog: LenderDialog) => void;
}

/** Change status, notes, and contact details of a lender. @source spec 2-records §2.6 */
export function LenderActions({ lender, mayUpdate, wording: { text }, onOpen }: LenderActionsProps) {
  const { lender_company: name } = lender.info;
  const { length: notes } = lender.details.notes;
  return (
    <>
      {mayUpdate && (
        <IconButton icon={StatusIcon} name={text('changeStatus', { name })} onClick={() => onOpen('status')} />
      )}
      <IconButton icon={NotesIcon} name={text('notesOf', { name })} badge={notes} onClick={() => onOpen('notes')} />
      <IconButton icon={ContactIcon} name={text('contactOf', { name })} onClick={() => onOpen('contact')} />
    </>
  );
}
