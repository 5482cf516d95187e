import type { Viewer } from '@lendwright/access';
import { MASS_ACTION_LIMITS, translatableOf, type AnswerOf, type selectForMassAction } from '@lendwright/api';
import type { Id, Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { SummarizeRecords } from '../notifications';
import type { ActionItem, PreparedAction } from './kinds/mass-action-kind';

/** The number of checked records and of those that would change, and the reasons for refusing others. */
export type SelectionSummary = Pick<
  AnswerOf<typeof selectForMassAction>,
  'checked' | 'allowed' | 'refused' | 'examples'
>;

/** The number of records checked per statement. */
const CHECK_BATCH = 500;
const NAMES_PER_REASON = 5;
const EXAMPLES = 3;

/** The viewer who selects records, and the function that names refused records, opened before the transaction. */
export interface ItemCheck {
  readonly summarize: SummarizeRecords;
  readonly viewer: Viewer;
}

/** Checks the first records of a selection, and groups the refused ones by reason. */
export async function checkItems(
  { summarize, viewer }: ItemCheck,
  tx: TenantTx,
  preparedAction: PreparedAction,
  items: readonly ActionItem[],
): Promise<SelectionSummary> {
  const checkedItems = items.slice(0, MASS_ACTION_LIMITS.checked);
  const groups = new Map<string, { readonly reason: Reason; count: number; readonly ids: Id[] }>();
  const examples: Id[] = [];
  let allowedCount = 0;
  for (let index = 0; index < checkedItems.length; index += CHECK_BATCH) {
    for (const [id, refusal] of await preparedAction.check(tx, checkedItems.slice(index, index + CHECK_BATCH))) {
      if (!refusal) {
        allowedCount += 1;
        if (examples.length < EXAMPLES) examples.push(id);
        continue;
      }
      const group = groups.get(refusal.text) ?? { reason: refusal, count: 0, ids: [] };
      group.count += 1;
      if (group.ids.length < NAMES_PER_REASON) group.ids.push(id);
      groups.set(refusal.text, group);
    }
  }
  const namedIds = [...groups.values()].flatMap(({ ids }) => ids);
  const names = await summarize(tx, viewer, [...namedIds, ...examples]);
  const nameOf = (id: Id) => {
    const record = names.get(id);
    return record ? [{ _id: id, name: record.number ?? record.name }] : [];
  };
  const refusedData = [...groups.values()].map(({ reason, count, ids }) => ({
    ...{ reason: translatableOf(reason), message: reason.text },
    count,
    records: ids.flatMap(nameOf),
  }));
  return {
    checked: checkedItems.length,
    allowed: allowedCount,
    refused: refusedData,
    examples: examples.flatMap(nameOf),
  };
}
