import type { Lender } from '../marketplace-shapes';
import type { Wording } from '../use-wording';

export const TABS = ['match', 'near', 'none'] as const;
export type LenderTab = (typeof TABS)[number];

export interface LenderGroup {
  readonly id: string;
  /** Null for the group that the tab itself names. */
  readonly title: string | null;
  readonly lenders: readonly Lender[];
}

/** Lenders that do not fit, by the first criterion that is not met. */
function groupByReason(lenders: readonly Lender[], { titleOf }: Wording): LenderGroup[] {
  const groups = new Map<string, Lender[]>();
  for (const lender of lenders) {
    const unmetResult = lender.match.results.find(({ state }) => state === 'unmet');
    const title = unmetResult ? titleOf(unmetResult.criterion) : '';
    groups.set(title, [...(groups.get(title) ?? []), lender]);
  }
  return [...groups].map(([title, members]) => ({ id: title, title, lenders: members }));
}

/** What a tab lists: near misses also follow the matches. */
export function lenderGroups(tab: LenderTab, lenders: readonly Lender[], wording: Wording): LenderGroup[] {
  const { text } = wording;
  const filterByFit = (...fits: readonly string[]) => lenders.filter(({ match }) => fits.includes(match.fit));
  const near = { id: 'near', title: tab === 'near' ? null : text('tab-near'), lenders: filterByFit('near') };
  const incompleteData = { id: 'incomplete', title: text('incomplete'), lenders: filterByFit('incomplete') };
  const groups =
    tab === 'none'
      ? groupByReason(filterByFit('none'), wording)
      : tab === 'near'
        ? [near, incompleteData]
        : [{ id: 'match', title: null, lenders: filterByFit('match') }, near, incompleteData];
  return groups.filter((group) => group.lenders.length > 0);
}
