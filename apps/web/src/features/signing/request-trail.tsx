import { currentLanguage, useText } from '../../i18n';
import { signRequests } from '../../i18n/en/records/sign-requests';
import type { Answer } from '../../client';
import { formatMoment, Icon, type IconComponent, type StatusColor } from '../../ui';
import * as icons from './signing-icons';
import styles from './request.module.css';

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

const WAYS = {
  'personal link': 'identified-link',
  'in person': 'identified-in-person',
  'access code': 'identified-code',
} as const;
const LOGIN = 'signed in as ';

/** How somebody was identified, in the language of the reader; the evidence has it in English. */
function identificationOf(identified: unknown, text: Text): string {
  if (typeof identified !== 'string') return '';
  const wayOf = (way: string) => {
    if (way.startsWith(LOGIN)) return text('identified-login', { name: way.slice(LOGIN.length) });
    return Object.hasOwn(WAYS, way) ? text(WAYS[way as keyof typeof WAYS]) : way;
  };
  return identified.split(', ').map(wayOf).join(', ');
}

/** How somebody was identified, why something was done, who took over, and from where. */
function factsOf({ details, address }: SignEvent, text: Text): string {
  const { identified, from, to, email, reason, sha256 } = details;
  const people = typeof from === 'string' && typeof to === 'string' ? `${from} → ${to}` : email;
  const hash = typeof sha256 === 'string' ? `SHA-256 ${sha256.slice(0, 8)} … ${sha256.slice(-8)}` : null;
  return [identificationOf(identified, text), people, reason, hash, address]
    .filter((one) => typeof one === 'string' && one !== '')
    .join(' · ');
}

export interface RequestTrailProps {
  readonly events: readonly SignEvent[];
  readonly names: ReadonlyMap<string, string>;
}

/** What happened to a sign request, the latest first. @param names the recipients by id */
export function RequestTrail({ events, names }: RequestTrailProps) {
  const text = useText(signRequests);
  const language = currentLanguage();
  return (
    <div tabIndex={0} role="group" aria-label={text('trail')}>
      <ol className={styles.trail}>
        {events.toReversed().map((event) => {
          const { key, icon, hue } = styleOf(event.kind);
          // Who is reminded may also have requested the link.
          const isReminder = event.kind === 'reminded' && names.get(event.recipient ?? '') !== event.actor;
          return (
            <li key={event.seq}>
              <span className={styles.mark} data-hue={hue}>
                <Icon of={icon} size={14} />
              </span>
              <span>
                <b>{event.actor}</b> {text(isReminder ? 'event-reminder' : key)}
                <small>{factsOf(event, text)}</small>
              </span>
              <time dateTime={event.at}>{formatMoment(new Date(event.at), language)}</time>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
