import { IconButton, Tag } from '../../../ui';
import type { Lender, Lenders, LenderStatus } from '../marketplace-shapes';
import type { Wording } from '../use-wording';
import { ContactIcon, MailIcon, NotesIcon, StatusIcon } from './marketplace-icons';

export type LenderDialog = 'status' | 'notes' | 'mail' | 'contact';

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
  readonly abilities: Lenders['abilities'];
  readonly wording: Wording;
  readonly onOpen: (dialog: LenderDialog) => void;
}

/** Change status, notes, an email to the borrower of the loan, and contact details of a lender. @source spec 2-records §2.6 */
export function LenderActions({ lender, abilities, wording: { text }, onOpen }: LenderActionsProps) {
  const { lender_company: name } = lender.info;
  const { length: notes } = lender.details.notes;
  return (
    <>
      {abilities.update && (
        <IconButton icon={StatusIcon} name={text('changeStatus', { name })} onClick={() => onOpen('status')} />
      )}
      <IconButton icon={NotesIcon} name={text('notesOf', { name })} badge={notes} onClick={() => onOpen('notes')} />
      {abilities.compose && (
        <IconButton icon={MailIcon} name={text('mailAbout', { name })} onClick={() => onOpen('mail')} />
      )}
      <IconButton icon={ContactIcon} name={text('contactOf', { name })} onClick={() => onOpen('contact')} />
    </>
  );
}
