import type { AnswerOf, BodyOf, listCampaignRecipients, readCampaign } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { REASON_OF_RECIPIENT } from './outcome-reasons';

export type Figures = AnswerOf<typeof readCampaign>['figures'];

export const NO_FIGURES: Figures = {
  ...{
    recipients: 0,
    remaining: 0,
    waiting: 0,
    sent: 0,
    delivered: 0,
    opened: 0,
    clicked: 0,
    bounced: 0,
    complained: 0,
  },
  ...{ unsubscribed: 0, failed: 0, left_out: 0 },
};

/** The furthest state of an email `m` of a recipient `r`; `kept` is a mail of an installation without a mail server. */
const STATE = `case when r.state <> 'queued' then r.state when m.complained_at is not null then 'complained'
  when m.bounced_at is not null then 'bounced' when m.unsubscribed_at is not null then 'unsubscribed'
  when m.clicked_at is not null then 'clicked' when m.opened_at is not null then 'opened'
  when m.delivered_at is not null then 'delivered' when m.state in ('sent', 'kept') then 'sent'
  when m.state in ('failed', 'dead') then 'failed' when m.state = 'suppressed' then 'left_out' else 'waiting' end`;
/**
 * Recipients `r` with their mail `m`. Each mail is looked up by its key, because the planner expects one row for a
 * plain join of thousands of newly added mails, which then takes minutes.
 */
export const RECIPIENT_MAILS = `app.campaign_recipients r
  left join lateral (select * from app.mails where company_id = $1 and id = r.mail_id offset 0) m on true`;
/** The states after a mail was handed to a mail server; the recipient's server may have refused it. */
const STATES_AFTER_SENT = ['delivered', 'opened', 'clicked', 'bounced', 'complained', 'unsubscribed'] as const;

type State = keyof Figures;

/** The states of the emails that a figure counts. A delivered or opened mail was also sent. */
const STATES_BY_PART: Readonly<Partial<Record<State, readonly State[]>>> = {
  sent: ['sent', ...STATES_AFTER_SENT],
  delivered: ['delivered', 'opened', 'clicked', 'complained', 'unsubscribed'],
  opened: ['opened', 'clicked'],
};
type CampaignPart = NonNullable<BodyOf<typeof listCampaignRecipients>['part']>;
const statesOf = (part: CampaignPart): readonly State[] => STATES_BY_PART[part] ?? [part];

/** The figures of campaigns. A mail that was delivered or opened also counts as sent. */
export async function readFigures(tx: TenantTx, ids: readonly Id[]): Promise<ReadonlyMap<Id, Figures>> {
  const rows = await tx.query<{ campaign_id: Id; state: keyof Figures; n: number }>(
    `select r.campaign_id, ${STATE} as state, count(*)::int as n from ${RECIPIENT_MAILS}
     where r.company_id = $1 and r.campaign_id = any($2::uuid[]) group by 1, 2`,
    [tx.companyId, ids],
    'campaign-figures',
  );
  const figuresOf = (id: Id): Figures => {
    const ownCounts = new Map(rows.filter((row) => row.campaign_id === id).map(({ state, n }) => [state, n]));
    const sum = (states: Iterable<keyof Figures>) =>
      [...states].reduce((total, state) => total + (ownCounts.get(state) ?? 0), 0);
    return {
      ...NO_FIGURES,
      ...Object.fromEntries(ownCounts),
      recipients: sum(ownCounts.keys()),
      ...{ sent: sum(statesOf('sent')), delivered: sum(statesOf('delivered')), opened: sum(statesOf('opened')) },
    };
  };
  return new Map(ids.map((id) => [id, figuresOf(id)]));
}

export interface ResultRow {
  readonly id: Id;
  readonly person_id: Id;
  readonly mail_id: Id | null;
  readonly name: string;
  readonly address: string;
  readonly state: string;
  readonly note: string;
  readonly bounce_type: string | null;
  readonly bounce_subtype: string | null;
  /** Null for recipients who did not unsubscribe. */
  readonly reason: string | null;
  readonly custom_reason: string | null;
  readonly at: string | null;
}

/** A page of the recipients in the order of sending: all, or those counted by a figure. */
export function readResults(
  tx: TenantTx,
  id: Id,
  { part, skip, limit }: BodyOf<typeof listCampaignRecipients>,
): Promise<ResultRow[]> {
  return tx.query<ResultRow>(
    `select * from (select r.id, r.position, r.person_id, r.mail_id, r.name, r.address, ${STATE} as state,
         coalesce(nullif(r.note, ''), m.error, '') as note,
         m.bounce_type, m.bounce_subtype, s.reason, s.custom_reason,
         coalesce(m.clicked_at, m.opened_at, m.delivered_at, m.sent_at, m.created_at) as at
       from ${RECIPIENT_MAILS} ${REASON_OF_RECIPIENT} where r.company_id = $1 and r.campaign_id = $2) as one
     where $5::text[] is null or state = any($5) order by position offset $3 limit $4`,
    [tx.companyId, id, skip, limit, part && statesOf(part)],
    'campaign-results',
  );
}
