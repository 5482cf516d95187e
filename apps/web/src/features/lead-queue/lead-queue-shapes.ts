import type { Answer, InputOf } from '../../client';

export type LeadQueueState = Answer<'readLeadQueue'>;
export type QueuedLead = LeadQueueState['mine'][number];
export type RankedLead = LeadQueueState['ranked'][number];
export type LeadReason = RankedLead['reasons'][number];
export type LeadGroup = RankedLead['group'];
export type QueueSettings = Answer<'readLeadQueueSettings'>;
export type Receiver = QueueSettings['receivers'][number];
export type License = Receiver['licenses'][number];
export type QueueMode = QueueSettings['mode'];
export type Contact = InputOf<'logLeadContact'>['body'];

/** Queries that are stale after every action of the queue. */
export const STALE_CALLS = ['readLeadQueue', 'listLeads'] as const;
