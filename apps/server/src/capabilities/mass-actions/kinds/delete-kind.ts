import type { MassActionKind } from './mass-action-kind';
import { recordAction } from './record-action';
import { undoOfRecordAction } from './undo-of-record-action';

const NO_LABEL = { value: '', replaced: '', mode: '' };

/** Deactivates records. Undo activates them again; the logins of people stay removed. @source spec 2-records §2.14 */
export const deleteKind: MassActionKind = {
  right: 'delete',
  describe: () => Promise.resolve(NO_LABEL),
  prepare: (_tx, context) => Promise.resolve(recordAction(context, 'isActive', () => ({ isActive: false }))),
  prepareUndo: undoOfRecordAction,
};
