import type { IsoDate } from '@lendwright/kernel';
import type { DEMO_SOURCES } from '../lender/company';
import type { LeadStatusKey } from '../lender/statuses';
import type { PlannedAnswers } from './demo-loan';

/** Somebody who has asked and not applied; `answers` are those of the lead form. */
export interface DemoLead {
  readonly key: string;
  readonly status: LeadStatusKey;
  readonly createdOn: IsoDate;
  readonly source: (typeof DEMO_SOURCES)[number];
  readonly officer: string;
  readonly answers: PlannedAnswers;
}
