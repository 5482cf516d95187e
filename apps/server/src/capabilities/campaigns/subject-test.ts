import type { campaignSubjectTest } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { RECIPIENT_MAILS } from './result-rows';

export type SubjectTest = z.output<typeof campaignSubjectTest>;
/** The campaign's own subject, or the second one. */
export type Variant = 'a' | 'b';

/** The fields of a campaign that describe its subject test. */
interface TestedCampaign {
  readonly id: Id;
  readonly subject: string;
  readonly subject_test: SubjectTest | null;
  readonly winner: Variant | null;
  readonly decides_at: string | null;
}

/** Whether only the people of the test get emails so far. */
export const isTesting = ({ subject_test: test, winner }: Pick<TestedCampaign, 'subject_test' | 'winner'>): boolean =>
  test !== null && winner === null;

/**
 * The subject of a person's email; empty for the template's own subject.
 * @param variant null for people outside of the test
 */
export function subjectOf(
  { subject, subject_test: test, winner }: Pick<TestedCampaign, 'subject' | 'subject_test' | 'winner'>,
  variant: Variant | null,
): string {
  return test !== null && (variant ?? winner) === 'b' ? test.subject : subject;
}

/** The outcome of the emails with one of the subjects. A click counts as an opening. */
export interface VariantFigures {
  readonly variant: Variant;
  readonly recipients: number;
  readonly sent: number;
  readonly opened: number;
  readonly clicked: number;
}

const FIGURES = `select r.variant, count(*)::int as recipients, count(*) filter (where m.state in ('sent', 'kept'))::int as sent,
    count(coalesce(m.opened_at, m.clicked_at))::int as opened, count(m.clicked_at)::int as clicked
  from ${RECIPIENT_MAILS}
  where r.company_id = $1 and r.campaign_id = $2 and r.variant is not null group by r.variant order by r.variant`;

export const readVariants = (tx: TenantTx, id: Id): Promise<VariantFigures[]> =>
  tx.query<VariantFigures>(FIGURES, [tx.companyId, id], 'campaign-variants');

/** The subject with the better rate relative to the sent emails; the first one if both are equal. */
export function findWinner(figures: readonly VariantFigures[], measure: SubjectTest['measure']): Variant {
  const rateOf = (variant: Variant) => {
    const ownFigure = figures.find((figure) => figure.variant === variant);
    return ownFigure && ownFigure.sent > 0 ? ownFigure[measure] / ownFigure.sent : 0;
  };
  return rateOf('b') > rateOf('a') ? 'b' : 'a';
}

const HOUR_MS = 3_600_000;

async function save(tx: TenantTx, id: Id, winner: Variant | null, decidesAt: Date): Promise<void> {
  const sql = `update app.campaigns set winner = $3, decides_at = $4::timestamptz, version = version + 1, updated_at = $5::timestamptz
    where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, id, winner, decidesAt.toISOString(), new Date().toISOString()], 'campaign-winner');
}

/**
 * Ends the test of a locked campaign whose test emails are all queued, when its time is up.
 * @returns in how many milliseconds to continue
 */
export async function endTest(
  tx: TenantTx,
  campaign: Pick<TestedCampaign, 'id' | 'decides_at'>,
  test: SubjectTest,
  now: Date,
): Promise<number> {
  const waitMs = campaign.decides_at === null ? test.hours * HOUR_MS : Date.parse(campaign.decides_at) - now.getTime();
  const decidesAt = new Date(now.getTime() + waitMs);
  if (waitMs > 0) {
    if (campaign.decides_at === null) await save(tx, campaign.id, null, decidesAt);
    return waitMs;
  }
  await save(tx, campaign.id, findWinner(await readVariants(tx, campaign.id), test.measure), decidesAt);
  return 0;
}
