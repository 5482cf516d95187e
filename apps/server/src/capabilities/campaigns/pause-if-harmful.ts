import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { mailStaff } from '../accounts';
import { setState, type CampaignRow } from './campaign-rows';

/** The outcome of the emails of a campaign. Emails that the recipient's server refused count as bounced. */
export interface Outcomes {
  readonly sent: number;
  readonly bounced: number;
  readonly complained: number;
}

/** Fewer emails or complaints are not significant. */
const MIN_SENT = 100;
const MIN_COMPLAINTS = 3;
const MAX_BOUNCE_PERCENT = 5;
/** Mail providers expect a rate below this one. @source Google, "Email sender guidelines" */
const MAX_COMPLAINT_PERCENT = 0.3;
/** The number of latest emails that are evaluated. */
const WINDOW = 5_000;

/**
 * The exceeded limit that must stop a campaign, because mail providers would refuse later mail of the whole company;
 * null if none is exceeded.
 */
export function exceededLimitOf({ sent, bounced, complained }: Outcomes): 'bounces' | 'complaints' | null {
  const isAbove = (count: number, percent: number) => count * 100 > sent * percent;
  if (sent < MIN_SENT) return null;
  if (isAbove(bounced, MAX_BOUNCE_PERCENT)) return 'bounces';
  return complained >= MIN_COMPLAINTS && isAbove(complained, MAX_COMPLAINT_PERCENT) ? 'complaints' : null;
}

/** Each mail is looked up by its key, as in `RECIPIENT_MAILS`. */
const OUTCOMES = `select count(*)::int as sent, (count(*) filter (where m.complained_at is not null))::int as complained,
    (count(*) filter (where m.state = 'failed' or (m.bounced_at is not null and m.bounce_type is distinct from 'Transient')))::int as bounced
  from (select mail_id from app.campaign_recipients where company_id = $1 and campaign_id = $2 and state = 'queued'
      order by position desc limit ${WINDOW}) r
    cross join lateral (select * from app.mails where company_id = $1 and id = r.mail_id offset 0) m
  where m.state in ('sent', 'failed') and ($3::timestamptz is null or m.created_at >= $3)`;

async function readOutcomes(tx: TenantTx, { id, counted_from: from }: CampaignRow): Promise<Outcomes> {
  const [row] = await tx.query<Outcomes>(OUTCOMES, [tx.companyId, id, from], 'campaign-outcomes');
  return row ?? { sent: 0, bounced: 0, complained: 0 };
}

/** Queues an email to the person who started the campaign, in their language and in the transaction that pauses it. */
async function mailStarter(
  tx: TenantTx,
  campaign: CampaignRow,
  exceededLimit: 'bounces' | 'complaints',
  outcomes: Outcomes,
) {
  const sql = 'select id, full_name, email from auth.accounts where id = $1 and is_active';
  const values = [campaign.account_id];
  const [account] = await tx.query<{ id: Id; full_name: string; email: string }>(sql, values, 'campaign-starter');
  if (!account) return;
  const count = exceededLimit === 'bounces' ? outcomes.bounced : outcomes.complained;
  const limit = exceededLimit === 'bounces' ? MAX_BOUNCE_PERCENT : MAX_COMPLAINT_PERCENT;
  const { title } = campaign;
  await mailStaff(tx, [account], (write) => ({
    subject: write('campaignSubject', { title }),
    paragraphs: [
      write(exceededLimit === 'bounces' ? 'campaignBounces' : 'campaignComplaints', {
        title,
        count,
        sent: outcomes.sent,
        limit,
      }),
      write('campaignNext'),
    ],
  }));
}

/**
 * Pauses a campaign that is being sent if too many of its emails bounce or are reported as spam.
 * @returns whether it was paused
 */
export async function pauseIfHarmful(tx: TenantTx, campaign: CampaignRow): Promise<boolean> {
  const outcomes = await readOutcomes(tx, campaign);
  const exceededLimit = exceededLimitOf(outcomes);
  if (exceededLimit === null) return false;
  await setState(tx, campaign.id, 'paused', { reason: exceededLimit });
  await mailStarter(tx, campaign, exceededLimit, outcomes);
  return true;
}
