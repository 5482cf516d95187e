import type { Answer } from '../../../client';
import type { TabName } from '../role-shapes';

export type Explanation = Answer<'explainAccess'>;
export type SeatAccess = Explanation['seats'][number];
export type Verdict = SeatAccess['see'];

/** What the page keeps in the address, so that an answer can be shown to somebody else. */
export interface ExplainSearch {
  readonly record?: string | undefined;
  readonly tab?: TabName | undefined;
  readonly field?: string | undefined;
}
