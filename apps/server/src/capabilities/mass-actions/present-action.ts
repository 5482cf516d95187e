import { hasFullAccess, type Viewer } from '@lendwright/access';
import type { AnswerOf, startMassAction } from '@lendwright/api';
import { filtersFor } from '../exports';
import { MODULES, nameFor, setupFor, type CompanySetup } from '../records';
import type { ActionRow } from './rows/action-rows';

export type WireAction = AnswerOf<typeof startMassAction>;

/** Whether a viewer may see an action: their own, or any for administrators. */
export const maySeeAction = (viewer: Viewer, { account_id: account }: Pick<ActionRow, 'account_id'>): boolean =>
  account === viewer.accountId || hasFullAccess(viewer);

/** The label of an action in the viewer's language. Statuses are stored in English, and people by name. */
function labelFor({ label, input }: ActionRow, setup: CompanySetup, viewer: Viewer): ActionRow['label'] {
  return input.kind === 'status' ? { ...label, value: nameFor(setup, viewer)(label.value) } : label;
}

/** An action in wire format. */
export function presentAction(row: ActionRow, setup: CompanySetup, viewer: Viewer): WireAction {
  const module = setupFor(setup, viewer).modules.get(row.module_key);
  const builtIn = MODULES.find(({ key }) => key === row.module_key);
  return {
    _id: row.id,
    kind: row.kind,
    module: { key: row.module_key, title: module?.custom_title ?? module?.title ?? builtIn?.title ?? row.module_key },
    scope: row.scope,
    state: row.state,
    label: labelFor(row, setup, viewer),
    conditions: filtersFor(setup, viewer, row.conditions),
    by: { _id: row.account_id, name: row.by_name },
    isMine: row.account_id === viewer.accountId,
    at: row.created_at,
    finishedAt: row.finished_at,
    count: row.count,
    changed: row.changed,
    refused: row.refused,
    undoUntil: row.undo_until,
    mayUndo: row.is_undoable,
    undoResult: row.undone_at ? { count: row.undone_count, at: row.undone_at, by: row.undone_by ?? '' } : null,
    undoes: row.source_id,
  };
}
