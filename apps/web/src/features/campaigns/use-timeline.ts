import { useCall } from '../../client';
import { isChanging, type Campaign, type CampaignBreakdown } from './campaign-shapes';

const REFRESH_MS = 10_000;

/** The outcomes of the emails of a campaign, refetched while it changes. */
export function useTimeline(campaign: Campaign): CampaignBreakdown | undefined {
  const refetchInterval = isChanging(campaign) ? REFRESH_MS : false;
  return useCall('readCampaignCourse', { params: { id: campaign._id } }, { refetchInterval }).data;
}
