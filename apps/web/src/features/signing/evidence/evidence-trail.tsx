import { useState } from 'react';
import { currentLanguage, formatNumber, useText } from '../../../i18n';
import { signRequests } from '../../../i18n/en/records/sign-requests';
import type { Answer } from '../../../client';
import { Choice, formatMoment, Icon, Panel, type IconComponent, type StatusColor } from '../../../ui';
import type { Recipient } from '../signer-roles';
import * as icons from '../signing-icons';
import styles from './evidence.module.css';

type SignEvent = Answer<'readSignRequest'>['events'][number];

interface EventStyle {
  readonly key: `event-${string}`;
  readonly icon: IconComponent;
  readonly hue: StatusColor;
}

const EVENT_STYLES = {
  sent: { key: 'event-sent', icon: icons.SentIcon, hue: 'grey' },
  asked: { key: 'event-asked', icon: icons.MailedIcon, hue: 'grey' },
  link_opened: { key: 'event-link_opened', icon: icons.ViewedIcon, hue: 'petrol' },
  code_refused: { key: 'event-code_refused', icon: icons.WrongCodeIcon, hue: 'red' },
  consented: { key: 'event-consented', icon: icons.ConsentIcon, hue: 'petrol' },
  viewed: { key: 'event-viewed', icon: icons.ViewedIcon, hue: 'petrol' },
  adopted: { key: 'event-adopted', icon: icons.RequestIcon, hue: 'petrol' },
  filled: { key: 'event-filled', icon: icons.FilledIcon, hue: 'petrol' },
  signed: { key: 'event-signed', icon: icons.RequestIcon, hue: 'green' },
  declined: { key: 'event-declined', icon: icons.DeclinedIcon, hue: 'red' },
  delegated: { key: 'event-delegated', icon: icons.DelegatedIcon, hue: 'amber' },
  corrected: { key: 'event-corrected', icon: icons.CorrectedIcon, hue: 'amber' },
  reminded: { key: 'event-reminded', icon: icons.MailedIcon, hue: 'grey' },
  in_person: { key: 'event-in_person', icon: icons.InPersonIcon, hue: 'petrol' },
  rescheduled: { key: 'event-rescheduled', icon: icons.RescheduledIcon, hue: 'grey' },
  voided: { key: 'event-voided', icon: icons.VoidedIcon, hue: 'red' },
  expired: { key: 'event-expired', icon: icons.ExpiredIcon, hue: 'amber' },
  sealed: { key: 'event-sealed', icon: icons.SealedIcon, hue: 'green' },
} as const satisfies Readonly<Record<string, EventStyle>>;

const styleOf = (kind: string) => EVENT_STYLES[kind as keyof typeof EVENT_STYLES];

type Text = ReturnType<typeof useText<(typeof signRequests)['messages']>>;

const IDENTIFICATIONS = {
  'personal link': 'identified-link',
  'in person': 'identified-in-person',
  'access code': 'identified-code',
} as const;
const LOGIN_PREFIX = 'signed in as ';

/** How someone was identified, in the language of the reader; the evidence has it in English. */
function identificationOf(identified: unknown, text: Text): string {
  if (typeof identified !== 'string') return '';
  const identificationText = (method: string) => {
    if (method.startsWith(LOGIN_PREFIX)) return text('identified-login', { name: method.slice(LOGIN_PREFIX.length) });
    return Object.hasOwn(IDENTIFICATIONS, method)
      ? text(IDENTIFICATIONS[method as keyof typeof IDENTIFICATIONS])
      : method;
  };
  return identified.split(', ').map(identificationText).join(', ');
}

const MARKS = { typed: 'mark-typed', drawn: 'mark-drawn' } as const;

/** What was done, in the reader's language: how many fields, which kind of signature, which text of the consent. */
function eventDetails({ kind, details: { fields, how, version, view } }: SignEvent, text: Text): string[] {
  if (kind === 'filled')
    return Array.isArray(fields) && fields.length > 0 ? [text('fieldCount', { count: fields.length })] : [];
  if (kind === 'consented') return [text('consentVersion', { version: String(version) })];
  if (kind !== 'signed') return [];
  const mark = typeof how === 'string' && Object.hasOwn(MARKS, how) ? [text(MARKS[how as keyof typeof MARKS])] : [];
  return view === 'reading' ? [...mark, text('readingShown')] : mark;
}

/** What was done and how someone was identified, why, who took over, and from where. */
function factsOf(event: SignEvent, text: Text): string {
  const { details, address } = event;
  const { identified, from, to, email, reason, sha256 } = details;
  const people = typeof from === 'string' && typeof to === 'string' ? `${from} → ${to}` : email;
  const hash = typeof sha256 === 'string' ? `SHA-256 ${sha256.slice(0, 8)} … ${sha256.slice(-8)}` : null;
  return [...eventDetails(event, text), identificationOf(identified, text), people, reason, hash, address]
    .filter((detail) => typeof detail === 'string' && detail !== '')
    .join(' · ');
}

const FILTERS = {
  all: null,
  signers: new Set('link_opened code_refused consented viewed adopted filled signed declined delegated'.split(' ')),
  delivery: new Set('sent asked reminded corrected'.split(' ')),
} as const;
type Filter = keyof typeof FILTERS;

export interface EvidenceTrailProps {
  readonly events: readonly SignEvent[];
  readonly people: readonly Pick<Recipient, '_id' | 'name'>[];
}

/** What happened to a sign request, the latest first. */
export function EvidenceTrail({ events, people }: EvidenceTrailProps) {
  const text = useText(signRequests);
  const [filter, setFilter] = useState<Filter>('all');
  const shownEvents = events.filter(({ kind }) => FILTERS[filter]?.has(kind) ?? true).toReversed();
  return (
    <Panel
      title={text('trail')}
      actions={
        <Choice
          label={text('trail')}
          options={[
            { value: 'all', title: `${text('filter-all')} ${formatNumber(events.length, currentLanguage())}` },
            { value: 'signers', title: text('filter-signers') },
            { value: 'delivery', title: text('filter-delivery') },
          ]}
          value={filter}
          onChange={setFilter}
        />
      }
      isFlush
    >
      <ol className={styles.trail}>
        {shownEvents.map((event) => (
          <TrailEntry key={event.seq} event={event} people={people} />
        ))}
      </ol>
      {shownEvents.length === 0 && <p className={styles.empty}>{text('noEvents')}</p>}
    </Panel>
  );
}

interface TrailEntryProps extends Pick<EvidenceTrailProps, 'people'> {
  readonly event: SignEvent;
}

function TrailEntry({ event, people }: TrailEntryProps) {
  const text = useText(signRequests);
  const { key, icon, hue } = styleOf(event.kind);
  // Who is reminded may also have requested the link.
  const isReminder =
    event.kind === 'reminded' && people.find(({ _id }) => _id === event.recipient)?.name !== event.actor;
  return (
    <li>
      <span className={styles.mark} data-hue={hue}>
        <Icon of={icon} size={14} />
      </span>
      <span>
        <b>{event.actor}</b> {text(isReminder ? 'event-reminder' : key)}
        <small>{factsOf(event, text)}</small>
      </span>
      <time dateTime={event.at}>{formatMoment(new Date(event.at), currentLanguage())}</time>
    </li>
  );
}
