import type { AnswerOf, readCampaignCourse as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { missingRefusal } from '../records';
import type { CampaignEngine } from './campaign-engine';
import { findCampaign, type CampaignRow } from './campaign-rows';
import { readBreakdown } from './read-breakdown';
import { RECIPIENT_MAILS } from './result-rows';

type CampaignTimeline = AnswerOf<typeof operation>;

const HOUR_MS = 3_600_000;
/** Hours between points, and hours in total. */
const STEP_HOURS = 2;
const TOTAL_HOURS = 48;

const COUNTS = `select floor(extract(epoch from at - $3::timestamptz) / $4)::int as point,
    (count(*) filter (where not is_click))::int as opened, (count(*) filter (where is_click))::int as clicked
  from ${RECIPIENT_MAILS}
    cross join lateral (values (coalesce(m.opened_at, m.clicked_at), false), (m.clicked_at, true)) as e (at, is_click)
  where r.company_id = $1 and r.campaign_id = $2 and at >= $3::timestamptz and at < $5::timestamptz group by 1`;

interface PointCounts {
  readonly point: number;
  readonly opened: number;
  readonly clicked: number;
}

async function readPoints(
  tx: TenantTx,
  { id, started_at: startedAt }: CampaignRow,
): Promise<CampaignTimeline['points']> {
  if (startedAt === null) return [];
  const start = Date.parse(startedAt);
  const endMoment = new Date(start + TOTAL_HOURS * HOUR_MS).toISOString();
  const values = [tx.companyId, id, startedAt, STEP_HOURS * 3_600, endMoment];
  const counts = await tx.query<PointCounts>(COUNTS, values, 'campaign-course');
  return Array.from({ length: TOTAL_HOURS / STEP_HOURS }, (_, point) => {
    const { opened = 0, clicked = 0 } = counts.find((count) => count.point === point) ?? {};
    return { at: new Date(start + point * STEP_HOURS * HOUR_MS).toISOString(), opened, clicked };
  });
}

/**
 * The first opens and clicks in the 48 hours after the start, and the other outcomes of the emails.
 * @throws Refusal 404 not_found
 */
export function readTimeline(
  { publicUrl }: Pick<CampaignEngine, 'publicUrl'>,
  scope: TenantScope,
  id: Id,
): Promise<CampaignTimeline> {
  return scope.read(async (tx) => {
    const campaign = await findCampaign(tx, id);
    if (!campaign) throw missingRefusal();
    return { points: await readPoints(tx, campaign), ...(await readBreakdown(tx, id, publicUrl)) };
  });
}
