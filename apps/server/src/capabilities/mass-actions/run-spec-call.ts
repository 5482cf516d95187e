import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  MASS_ACTION_LIMITS,
  reason,
  type AnswerOf,
  type BodyOf,
  type massActionRecords,
  type MassActionInput,
} from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { missingRefusal, type ModuleDefinition } from '../records';
import type { MassActionEngine } from './mass-action-engine';
import { checkSelection } from './prepare-selection';
import { findAction } from './rows/action-rows';
import { insertSelection } from './rows/selection-rows';
import { startSelection } from './start-action';

/** The names by which a request may refer to a module. */
const namesOf = ({ key, title, wire }: ModuleDefinition) =>
  [key, title, wire.many, wire.one].map((name) => name.toLowerCase());

/**
 * Deactivates records with one call, or shares loans with the affiliate: selects them, checks the number, and starts the
 * action. Ids count as confirmed; more than 25 records found by filters require their number.
 * @throws Refusal 400 filter_unreadable, 403 forbidden, 422 invalid, 422 count_unconfirmed
 * @source spec 2-records §2.14, §7, §8
 */
export async function runSpecCall(
  engine: MassActionEngine,
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  {
    from,
    module: named,
    Ids,
    filters,
    count,
    affiliate_company,
    loan_access,
    consent,
  }: BodyOf<typeof massActionRecords>,
): Promise<AnswerOf<typeof massActionRecords>> {
  // Without this check, a call to share without a company would deactivate the loans.
  const isHalfShare = loan_access !== undefined && affiliate_company === undefined;
  if (!namesOf(module).includes(named.toLowerCase()) || (from === 'Selected' && Ids.length === 0) || isHalfShare)
    throw new Refusal(422, 'invalid', reason('massActions.requestInvalid'));
  const records = from === 'Selected' ? { ids: Ids } : { filter: { filters: filters ?? [] } };
  const check = { engine, scope, viewer };
  const action: MassActionInput = affiliate_company
    ? { kind: 'share', affiliate_company, loan_access: loan_access ?? 'View', consent }
    : { kind: 'delete' };
  const { selection } = await checkSelection(check, { module: module.key, action, ...records });
  const foundCount = selection.ids.length;
  if (from === 'All' && foundCount > MASS_ACTION_LIMITS.unconfirmed && count !== foundCount) {
    const details = { count: foundCount };
    throw new Refusal(422, 'count_unconfirmed', reason('massActions.countUnconfirmed', details), details);
  }
  const setup = await engine.lists.setups.of(scope);
  return scope.write(async (tx) => {
    await insertSelection(tx, selection, MASS_ACTION_LIMITS.selectionMinutes);
    const id = await startSelection(tx, { engine, setup, viewer }, selection);
    const action = await findAction(tx, id);
    if (!action) throw missingRefusal();
    const deletionText = from === 'Selected' ? 'massActions.selectedDeleted' : 'massActions.allDeleted';
    const text = affiliate_company ? 'sharing.shared' : deletionText;
    return { ...confirmation(text), action: id, count: foundCount, changed: action.changed, refused: action.refused };
  });
}
