import type { MassActionInput } from '@lendwright/api';
import { invalidInputRefusal } from './invalid-input';
import type { KindContext, MassActionKind } from './mass-action-kind';
import { recordAction } from './record-action';
import { undoOfRecordAction } from './undo-of-record-action';

type StatusInput = Extract<MassActionInput, { readonly kind: 'status' }>;

function statusOf({ setup, module }: KindContext, { status: id }: StatusInput) {
  const status = setup.statuses.get(id);
  if (status?.module_key !== module.key || !status.is_active) throw invalidInputRefusal('status');
  return status;
}

/** Sets the status of records. Each record's program decides whether it allows the status. */
export const statusKind: MassActionKind<StatusInput> = {
  right: 'update',
  describe: async (_tx, context, input) => {
    const { title } = await Promise.resolve(statusOf(context, input));
    return { value: title, replaced: '', mode: '' };
  },
  prepare: (_tx, context, input) =>
    Promise.resolve(recordAction(context, 'statusId', () => ({ adminInfo: { status: [input.status] } }))),
  prepareUndo: undoOfRecordAction,
};
