import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { ModuleDefinition } from '../module-definition';
import { checkAdminInfo, type AdminInfo } from './check-admin-info';
import type { CompanySetup } from '../setup/company-setup';
import { normalizeAssignee, splitAssignee } from '../rows/record-assignees';
import { readPeople, type PersonRow } from '../rows/people-rows';
import type { RecordRow } from '../rows/record-rows';
import type { FieldChange, RecordPatch } from '../rows/write-rows';

type Draft = { -readonly [Key in keyof RecordPatch]: RecordPatch[Key] };

const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/**
 * Checks the admin panel of a save and plans its changes.
 * @throws Refusal 422 invalid naming the field
 */
export async function planAdminSave(
  tx: TenantTx,
  setup: CompanySetup,
  module: ModuleDefinition,
  row: RecordRow,
  adminInfo: AdminInfo | undefined,
): Promise<{ patch: RecordPatch; changes: FieldChange[] }> {
  if (!adminInfo) return { patch: {}, changes: [] };
  const chosenInfo = await checkAdminInfo(tx, setup, module.key, adminInfo, row);
  const hasAssigneeChanges = adminInfo.workforces !== undefined || adminInfo.contacts !== undefined;
  const peopleBefore = (hasAssigneeChanges ? [...row.workforces, ...row.contacts] : [])
    .map((value) => splitAssignee(value).person)
    .filter((id) => !chosenInfo.has(id));
  const people = new Map([
    ...chosenInfo,
    ...(peopleBefore.length > 0 ? await readPeople(tx, peopleBefore) : []).map(
      (person) => [person.id, person] as const,
    ),
  ]);
  return planAdminChanges(setup, row, adminInfo, people);
}

/**
 * The changes of an admin panel or inline edit: the columns to write, and the history changes. These contain the
 * current titles, so the history stays true when a status is renamed.
 */
export function planAdminChanges(
  setup: CompanySetup,
  row: Omit<RecordRow, 'info'>,
  chosenInfo: AdminInfo,
  people: ReadonlyMap<Id, PersonRow>,
): { patch: RecordPatch; changes: FieldChange[] } {
  const patch: Draft = {};
  const changes: FieldChange[] = [];
  const title = (from: ReadonlyMap<Id, { title: string }>, id: Id | null) =>
    id ? (from.get(id)?.title ?? null) : null;
  const choose = (
    field: string,
    from: ReadonlyMap<Id, { title: string }>,
    idBefore: Id | null,
    idAfter: Id | null | undefined,
    set: (id: Id | null) => void,
  ) => {
    if (idAfter === undefined || idAfter === idBefore) return;
    set(idAfter);
    changes.push({ field, from: title(from, idBefore), to: title(from, idAfter) });
  };
  choose(
    '@status',
    setup.statuses,
    row.status_id,
    chosenInfo.status && (chosenInfo.status[0] ?? null),
    (id) => (patch.statusId = id),
  );
  choose(
    '@source',
    setup.sources,
    row.source_id,
    chosenInfo.source && (chosenInfo.source[0] ?? null),
    (id) => (patch.sourceId = id),
  );
  choose('@program', setup.programs, row.program_id, chosenInfo.program, (id) => (patch.programId = id));
  choose('@product', setup.products, row.product_id, chosenInfo.product, (id) => (patch.productId = id));
  const program = patch.programId ? setup.programs.get(patch.programId) : undefined;
  const form = program?.form_id ? setup.forms.get(program.form_id) : undefined;
  if (form && form.id !== row.form_id) Object.assign(patch, { formId: form.id, formVersion: form.version });
  if (chosenInfo.groups && !isSameList(chosenInfo.groups, row.groups)) {
    const titles = (ids: readonly Id[]) => ids.map((id) => title(setup.groups, id)).join(', ');
    patch.groups = chosenInfo.groups;
    changes.push({ field: '@groups', from: titles(row.groups), to: titles(chosenInfo.groups) });
  }
  planPeople(row, chosenInfo, people, patch, changes);
  return { patch, changes };
}

function planPeople(
  row: Omit<RecordRow, 'info'>,
  chosenInfo: AdminInfo,
  people: ReadonlyMap<Id, PersonRow>,
  patch: Draft,
  changes: FieldChange[],
): void {
  const names = (values: readonly string[]) =>
    values.map((value) => nameOf(people.get(splitAssignee(value).person))).join(', ');
  for (const side of ['workforces', 'contacts'] as const) {
    const chosenIds = chosenInfo[side]?.map(normalizeAssignee);
    if (!chosenIds || isSameList(chosenIds, row[side])) continue;
    patch[side] = chosenIds;
    changes.push({ field: `@${side}`, from: names(row[side]), to: names(chosenIds) });
  }
  const prospect =
    chosenInfo.prospect && chosenInfo.prospect !== row.prospect_id ? people.get(chosenInfo.prospect) : undefined;
  if (prospect) {
    changes.push({ field: '@prospect', from: `${row.first_name} ${row.last_name}`.trim(), to: nameOf(prospect) });
    Object.assign(patch, {
      prospectId: prospect.id,
      firstName: prospect.first_name,
      lastName: prospect.last_name,
      email: prospect.email,
      phone: prospect.phone,
    });
  }
  if (!patch.workforces && !patch.contacts && !prospect) return;
  patch.people = resultingOwners(row, {
    workforces: patch.workforces ?? row.workforces,
    contacts: patch.contacts ?? row.contacts,
    prospectId: prospect?.id ?? row.prospect_id,
  });
}

const nameOf = (person: PersonRow | undefined) => (person ? `${person.first_name} ${person.last_name}`.trim() : '');

interface AssignedPeople {
  readonly workforces: readonly string[];
  readonly contacts: readonly string[];
  readonly prospectId: Id | null;
}

/** Everyone who owns the record: the assigned people, the prospect, and others such as its creator. */
export function ownersOf(assignedPeople: AssignedPeople, otherIds: readonly Id[] = []): Id[] {
  const ids = [...assignedPeople.workforces, ...assignedPeople.contacts].map((value) => splitAssignee(value).person);
  return [...new Set([...ids, ...(assignedPeople.prospectId ? [assignedPeople.prospectId] : []), ...otherIds])];
}

function resultingOwners(row: Omit<RecordRow, 'info'>, peopleAfter: AssignedPeople): Id[] {
  const ownersBefore = new Set(
    ownersOf({ workforces: row.workforces, contacts: row.contacts, prospectId: row.prospect_id }),
  );
  return ownersOf(
    peopleAfter,
    row.people.filter((id) => !ownersBefore.has(id)),
  );
}
