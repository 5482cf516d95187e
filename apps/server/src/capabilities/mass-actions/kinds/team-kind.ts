import { reason, type MassActionInput } from '@lendwright/api';
import { invalidInputRefusal } from './invalid-input';
import type { MassActionKind } from './mass-action-kind';
import { recordAction } from './record-action';
import { undoOfRecordAction } from './undo-of-record-action';
import { replaceEntry } from './replace-entry';

type TeamInput = Extract<MassActionInput, { readonly kind: 'team' }>;

/** Adds records to a group, removes them from it, or moves them from other groups to it. */
export const teamKind: MassActionKind<TeamInput> = {
  right: 'update',
  describe: async (_tx, { setup, module }, { group, replaced, mode }) => {
    const title = await Promise.resolve(setup.groups.get(group)?.title);
    if (!module.isLoan || title === undefined) throw invalidInputRefusal('groups');
    return { value: title, replaced: (replaced && setup.groups.get(replaced)?.title) || '', mode };
  },
  prepare: (_tx, context, { group, replaced, mode }) => {
    const isReplaced = (text: string) => text === replaced;
    const isNamed = (text: string) => text === group;
    const isMoving = mode === 'replace' && replaced === undefined;
    return Promise.resolve(
      recordAction(context, 'groups', (row) => {
        const groups = isMoving ? [group] : replaceEntry(row.groups, { mode, entry: group, isReplaced, isNamed });
        if (groups) return { adminInfo: { groups: [...groups] } };
        return reason(mode === 'add' ? 'massActions.unchanged' : 'massActions.notInTeam');
      }),
    );
  },
  prepareUndo: undoOfRecordAction,
};
