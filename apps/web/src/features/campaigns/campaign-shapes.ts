import type { Answer, OperationId } from '../../client';
import type { StatusColor } from '../../ui';

export type Campaign = Answer<'readCampaign'>;
export type CampaignHead = Answer<'listCampaigns'>['campaigns'][number];
export type CampaignPreview = Answer<'previewCampaign'>;
export type CampaignBreakdown = Answer<'readCampaignCourse'>;
export type CampaignRecipient = Answer<'listCampaignRecipients'>['recipients'][number];

/** Figures that choose recipients. */
export const PARTS = [
  ...(['sent', 'delivered', 'waiting', 'bounced', 'opened', 'clicked', 'unsubscribed', 'failed'] as const),
  ...(['left_out', 'remaining'] as const),
];
export type CampaignPart = (typeof PARTS)[number];

/** The chosen figure of an address; null for all recipients. */
export const partOf = ({ status }: ResultSearch): CampaignPart | null => PARTS.find((part) => part === status) ?? null;

/** Queries that are stale after a campaign changed. */
export const STALE_CALLS: readonly OperationId[] = [
  'listCampaigns',
  'readCampaign',
  'previewCampaign',
  'listCampaignRecipients',
  'readCampaignCourse',
];

const HUES: readonly (readonly [Campaign['state'], StatusColor])[] = [
  ['draft', 'amber'],
  ['scheduled', 'purple'],
  ['sending', 'blue'],
  ['paused', 'orange'],
  ['done', 'green'],
];

/** The color of a campaign's state. */
export const hueOf = (state: Campaign['state']): StatusColor => HUES.find(([name]) => name === state)?.[1] ?? 'grey';

export const isRunning = ({ state }: Pick<Campaign, 'state'>): boolean => state === 'sending' || state === 'scheduled';

/** Whether its figures change by themselves: also after the last email was queued, until it is sent. */
export const isChanging = (campaign: Pick<Campaign, 'state' | 'figures'>): boolean =>
  isRunning(campaign) || campaign.figures.waiting > 0;

/** The page of the recipients in the address, and the figure that counts them. */
export interface ResultSearch {
  readonly status?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export interface CampaignResultsProps {
  readonly campaign: Campaign;
  readonly search: ResultSearch;
  readonly change: (patch: ResultSearch) => void;
}
