import type { CertificateLine } from '../pdf/pdf-task';
import type { SignEventRow } from '../rows/event-rows';
import type { RecipientRow } from '../rows/recipient-rows';
import type { SignRequestRow } from '../rows/request-rows';

/** The evidence of an event as a sentence. It stays in English, like the certificate. */
const SENTENCES: Readonly<Record<SignEventRow['kind'], string>> = {
  sent: 'sent the document',
  asked: 'was asked to sign by email',
  link_opened: 'opened the personal link',
  code_refused: 'entered a wrong access code',
  consented: 'agreed to electronic records',
  viewed: 'viewed the document',
  adopted: 'adopted a mark',
  filled: 'filled in the fields',
  signed: 'signed',
  declined: 'declined',
  delegated: 'passed the request on',
  corrected: 'corrected a signer',
  reminded: 'was sent a new link',
  in_person: 'started signing in person',
  rescheduled: 'changed the deadline or the reminders',
  voided: 'voided the request',
  expired: 'expired',
  sealed: 'sealed the document',
};

const formatUtc = (moment: string): string => `${new Date(moment).toISOString().replace('T', ' ').slice(0, 19)} UTC`;

const detailsOf = ({ details }: SignEventRow): string =>
  Object.entries(details)
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

function linesOfSigner(person: RecipientRow, events: readonly SignEventRow[]): CertificateLine[] {
  const ownEvents = events.filter(({ recipient_id }) => recipient_id === person.id);
  const identifiedEvent = ownEvents.findLast(({ kind }) => kind === 'link_opened');
  const signedEvent = ownEvents.findLast(({ kind }) => kind === 'signed');
  const identification = String(identifiedEvent?.details['identified'] ?? 'personal link');
  return [
    { style: 'text', label: person.name, text: `${person.role}, ${person.email}` },
    { style: 'small', label: 'Signed', text: person.signed_at ? formatUtc(person.signed_at) : '-' },
    {
      style: 'small',
      label: 'Identified by',
      text: person.in_person_by ? `${identification}, with ${person.in_person_by}` : identification,
    },
    {
      style: 'small',
      label: 'Address and device',
      text: [signedEvent?.address, signedEvent?.device].filter(Boolean).join(', ') || '-',
    },
    { style: 'small', label: 'Consent to electronic records', text: `text version ${person.consent_version ?? '-'}` },
  ];
}

export interface CertificateFacts {
  readonly request: SignRequestRow;
  readonly recipients: readonly RecipientRow[];
  readonly events: readonly SignEventRow[];
  readonly company: string;
  readonly sealId: string;
  readonly verifyUrl: string;
  readonly isSelfMade: boolean;
  readonly at: Date;
}

/** The text of the certificate of completion. */
export function certificateLines(facts: CertificateFacts): CertificateLine[] {
  const { request, recipients, events, company } = facts;
  const pages = request.pages.length;
  return [
    { style: 'title', text: 'Certificate of completion' },
    { style: 'text', label: 'Document', text: request.title },
    { style: 'text', label: 'Sent by', text: `${request.created_name}, ${company}` },
    { style: 'text', label: 'Sealed', text: formatUtc(facts.at.toISOString()) },
    { style: 'text', label: 'Seal', text: facts.sealId },
    { style: 'small', label: 'Document as sent', text: `pages 1 to ${pages}, SHA-256 ${request.sha256}` },
    { style: 'small', label: 'Document as signed', text: `pages 1 to ${pages}, SHA-256`, hasSignedHash: true },
    { style: 'small', label: 'Check a copy', text: facts.verifyUrl },
    ...(facts.isSelfMade
      ? [
          {
            style: 'small',
            label: 'Certificate',
            text: 'Self-signed by this installation: it proves that the file is unchanged, but no authority vouches for the name.',
          } as const,
        ]
      : []),
    { style: 'heading', text: 'Signers' },
    ...recipients.flatMap((person) => linesOfSigner(person, events)),
    { style: 'heading', text: 'Events' },
    ...events.map((event): CertificateLine => ({
      style: 'small',
      label: formatUtc(event.at),
      text: [`${event.actor} ${SENTENCES[event.kind]}`, detailsOf(event), event.address].filter(Boolean).join(' · '),
    })),
  ];
}
