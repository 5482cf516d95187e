import type { Answer } from '../../client';

export type SummaryParts = Answer<'readSummaryParts'>;
export type SummaryTabParts = SummaryParts['tabs'][number];
export type SummarySectionParts = SummaryTabParts['sections'][number];
