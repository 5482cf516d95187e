import { reason, type MassActionInput } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { checkChoices, normalizeAssignee, readPeople, splitAssignee, type PersonRow } from '../../records';
import { invalidInputRefusal } from './invalid-input';
import type { KindContext, MassActionKind } from './mass-action-kind';
import { recordAction } from './record-action';
import { undoOfRecordAction } from './undo-of-record-action';
import { replaceEntry } from './replace-entry';

type AssignInput = Extract<MassActionInput, { readonly kind: 'assign' }>;

const nameOf = (person: PersonRow | undefined) => (person ? `${person.first_name} ${person.last_name}`.trim() : '');

async function peopleOf(tx: TenantTx, { person, replaced }: AssignInput): Promise<ReadonlyMap<Id, PersonRow>> {
  const ids = [splitAssignee(person).person, ...(replaced ? [replaced] : [])];
  return new Map((await readPeople(tx, ids)).map((row) => [row.id, row]));
}

async function describe(tx: TenantTx, { setup, module }: KindContext, input: AssignInput) {
  if (!module.isLoan) throw invalidInputRefusal('person');
  const people = await peopleOf(tx, input);
  checkChoices(setup, module.key, { [input.list]: [normalizeAssignee(input.person)] }, people);
  const { person, role } = splitAssignee(input.person);
  const replacedName = input.replaced ? nameOf(people.get(input.replaced)) : (setup.roles.get(role)?.title ?? '');
  return {
    value: nameOf(people.get(person)),
    replaced: input.mode === 'replace' ? replacedName : '',
    mode: input.mode,
  };
}

/** Adds a person in a role to loans, removes the person, or replaces others with the person. */
export const assignKind: MassActionKind<AssignInput> = {
  right: 'update',
  describe,
  prepare: async (tx, context, input) => {
    const { list, mode, replaced } = input;
    const entry = normalizeAssignee(input.person);
    const { person, role } = splitAssignee(entry);
    const isReplaced = (text: string) =>
      replaced ? splitAssignee(text).person === replaced : splitAssignee(text).role === role;
    const isNamed = (text: string) => (mode === 'remove' ? splitAssignee(text).person === person : text === entry);
    return recordAction(
      context,
      list,
      (row) => {
        const entries = replaceEntry(row[list], { mode, entry, isReplaced, isNamed });
        if (entries) return { adminInfo: { [list]: [...entries] } };
        return reason(mode === 'add' ? 'massActions.unchanged' : 'massActions.notAssigned');
      },
      await peopleOf(tx, input),
    );
  },
  prepareUndo: undoOfRecordAction,
};
