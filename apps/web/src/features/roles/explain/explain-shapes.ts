import type { Answer } from '../../../client';
import type { TabName } from '../role-shapes';

export type Explanation = Answer<'explainAccess'>;
export type Membership = Explanation['memberships'][number];
export type Verdict = Membership['see'];

/** The page state in the URL, so that a result can be shared. */
export interface ExplainSearch {
  readonly record?: string | undefined;
  readonly tab?: TabName | undefined;
  readonly field?: string | undefined;
}
