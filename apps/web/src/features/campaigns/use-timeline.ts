import { useCall } from '../../client';
import { isChanging, type Campaign, type CampaignBreakdown } from './campaign-shapes';

const REFRESH_MS = 10_000;

/** What came of the emails of a campaign, read again while it changes. */
export function useTimeline(campaign: Campaign): CampaignBreakdown | undefined {
  const refetchInterval = isChanging(campaign) ? REFRESH_MS : false;
  return useCall('readCampaignCourse', { params: { id: campaign._id } }, { refetchInterval }).data;
}
