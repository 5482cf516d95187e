import type { LoanStatusKey } from '../hmda/to-loan-answers';

/** A progress ring by position in the pipeline, or how the loan ended. */
export type StatusGlyph = 'ring' | 'quarter' | 'half' | 'three-quarters' | 'full' | 'tick' | 'cross' | 'slash';

export interface DemoStatus<Key extends string = string> {
  readonly key: Key;
  readonly title: string;
  readonly hue: 'grey' | 'petrol' | 'blue' | 'teal' | 'green' | 'amber' | 'orange' | 'red' | 'pink' | 'purple';
  readonly glyph: StatusGlyph;
}

/** Loan statuses in pipeline order. New loans start in the first. */
export const LOAN_STATUSES: readonly DemoStatus<LoanStatusKey>[] = [
  { key: 'application', title: 'Application', hue: 'grey', glyph: 'ring' },
  { key: 'processing', title: 'Processing', hue: 'petrol', glyph: 'quarter' },
  { key: 'underwriting', title: 'Underwriting', hue: 'purple', glyph: 'half' },
  { key: 'conditional_approval', title: 'Conditional Approval', hue: 'amber', glyph: 'three-quarters' },
  { key: 'approved', title: 'Approved', hue: 'blue', glyph: 'three-quarters' },
  { key: 'clear_to_close', title: 'Clear to Close', hue: 'teal', glyph: 'full' },
  { key: 'funded', title: 'Funded', hue: 'green', glyph: 'tick' },
  { key: 'declined', title: 'Declined', hue: 'red', glyph: 'cross' },
  { key: 'withdrawn', title: 'Withdrawn', hue: 'grey', glyph: 'slash' },
];

export type ProspectStatusKey = 'new' | 'active' | 'customer' | 'inactive';

/** New: no loan yet. Active: an open loan. Customer: a funded loan. Dormant: all loans ended without funding. */
export const PROSPECT_STATUSES: readonly DemoStatus<ProspectStatusKey>[] = [
  { key: 'new', title: 'New', hue: 'grey', glyph: 'ring' },
  { key: 'active', title: 'Active', hue: 'petrol', glyph: 'half' },
  { key: 'customer', title: 'Customer', hue: 'green', glyph: 'tick' },
  { key: 'inactive', title: 'Dormant', hue: 'grey', glyph: 'slash' },
];

export type LeadStatusKey = 'new' | 'contacted' | 'qualified' | 'nurturing' | 'converted' | 'lost';

export const LEAD_STATUSES: readonly DemoStatus<LeadStatusKey>[] = [
  { key: 'new', title: 'New', hue: 'grey', glyph: 'ring' },
  { key: 'contacted', title: 'Contacted', hue: 'petrol', glyph: 'quarter' },
  { key: 'qualified', title: 'Qualified', hue: 'purple', glyph: 'half' },
  { key: 'nurturing', title: 'Nurturing', hue: 'amber', glyph: 'half' },
  { key: 'converted', title: 'Converted', hue: 'green', glyph: 'tick' },
  { key: 'lost', title: 'Lost', hue: 'red', glyph: 'cross' },
];
