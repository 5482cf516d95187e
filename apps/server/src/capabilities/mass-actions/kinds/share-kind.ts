import { type MassActionInput, reason } from '@lendwright/api';
import { isRefusal, Refusal, type Id, type Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { LOANS } from '../../records';
import { assertConsent, endShareInBatch, findShareRefusal, shareInBatch } from '../../sharing';
import type { ActionItem, ItemOutcome, KindContext, MassActionKind } from './mass-action-kind';

type ShareInput = Extract<MassActionInput, { readonly kind: 'share' }>;

/** The change of an item: the id of its grant. */
const FIELD = '@sharing';

/** Shares each loan. A refusal is thrown before the first write of a loan, so it affects only this loan. */
async function outcomesOf(
  items: readonly ActionItem[],
  act: (item: ActionItem) => Promise<{ readonly from: Id | null; readonly to: Id | null; readonly version: number }>,
): Promise<ReadonlyMap<Id, ItemOutcome>> {
  const outcomes = new Map<Id, ItemOutcome>();
  for (const item of items) {
    try {
      const { version, ...change } = await act(item);
      outcomes.set(item.id, { isChanged: true, change: { field: FIELD, ...change }, version });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      outcomes.set(item.id, { isChanged: false, reason: error.reason });
    }
  }
  return outcomes;
}

async function readRefusals(
  items: readonly ActionItem[],
  find: (id: Id) => Promise<Reason | null>,
): Promise<ReadonlyMap<Id, Reason | null>> {
  const refusals = new Map<Id, Reason | null>();
  for (const { id } of items) refusals.set(id, await find(id));
  return refusals;
}

const contextOf = (tx: TenantTx, { setups, setup, viewer }: KindContext) => ({ engine: { setups }, tx, setup, viewer });

/**
 * Shares loans with the affiliate: each gets a separate grant with the fields that can be shared. Undo ends the grants
 * that are still in effect. Without the borrowers' consent, the server refuses the whole action.
 * @source spec 2-records §2.14, §8
 */
export const shareKind: MassActionKind<ShareInput> = {
  right: 'update',
  describe: (_tx, { setup, module }, { affiliate_company, loan_access, consent }) => {
    const { affiliate } = setup;
    if (module.key !== LOANS.key || affiliate?.id !== affiliate_company)
      throw new Refusal(422, 'invalid', reason('sharing.noAffiliate'));
    assertConsent(consent);
    return Promise.resolve({ value: affiliate.name, replaced: loan_access, mode: 'share' });
  },
  prepare: (_tx, context, { kind: _kind, ...request }) =>
    Promise.resolve({
      check: (tx, items) => readRefusals(items, (id) => findShareRefusal(contextOf(tx, context), id)),
      apply: (tx, items) =>
        outcomesOf(items, async ({ id }) => {
          const { shareId, version } = await shareInBatch(contextOf(tx, context), { ...request, loanId: id });
          return { from: null, to: shareId, version };
        }),
    }),
  prepareUndo: (context) => ({
    check: (tx, items) =>
      readRefusals(items, async (id) => {
        const refusal = await findShareRefusal(contextOf(tx, context), id, true);
        return refusal && reason('massActions.changedSince');
      }),
    apply: (tx, items) =>
      outcomesOf(items, async ({ id, change }) => {
        const version = await endShareInBatch(contextOf(tx, context), id, change?.to as Id);
        return { from: change?.to as Id, to: null, version };
      }),
  }),
};
