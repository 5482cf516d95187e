import { issueOf, reportAnswerIssue } from '@lendwright/forms';
import { type adminInfo, reason } from '@lendwright/api';
import { isId, Refusal, type Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../setup/company-setup';
import { LOANS } from '../module-definition';
import { statusesOfProgram } from '../setup/statuses-of-program';
import { splitAssignee } from '../rows/record-assignees';
import { readPeople, type PersonRow } from '../rows/people-rows';
import type { RecordRow } from '../rows/record-rows';

export type AdminInfo = z.output<typeof adminInfo>;

type Part = 'status' | 'program' | 'product' | 'source' | 'groups' | 'workforces' | 'contacts' | 'prospect';

/** @param part the field's name in the text, if it differs */
function invalidChoiceRefusal(field: Part, part: Part | 'person' = field): Refusal {
  const title = reason(`records.title.${part}`);
  const explanation = reason('records.valueInvalid', { title });
  const issue = reportAnswerIssue(issueOf('invalid-value', { title: title.text }));
  const details = { issues: [{ field, title: title.text, ...issue }], required: [] };
  return new Refusal(422, 'invalid', explanation, details);
}

/** Requires choices that are marked required on the admin panel. @throws Refusal 422 invalid naming all missing ones */
export function assertChoicesMade(chosenInfo: AdminInfo, parts: readonly ('status' | 'source')[]): void {
  const missingRefusals = parts.filter((part) => !chosenInfo[part]?.length).map((part) => invalidChoiceRefusal(part));
  const [firstRefusal] = missingRefusals;
  if (!firstRefusal) return;
  const issues = missingRefusals.flatMap(({ details }) => (details as { readonly issues: readonly unknown[] }).issues);
  throw new Refusal(422, 'invalid', firstRefusal.reason, { issues, required: [] });
}

/**
 * Checks that all chosen values exist in this company, are active and fit together; returns the people named in them.
 * @param currentRecord the current record; absent for a new one
 * @throws Refusal 422 invalid naming the field
 */
export async function checkAdminInfo(
  tx: TenantTx,
  setup: CompanySetup,
  module: string,
  chosenInfo: AdminInfo,
  currentRecord?: CurrentRecord,
): Promise<ReadonlyMap<Id, PersonRow>> {
  const people = await readChosenPeople(tx, [chosenInfo]);
  checkChoices(setup, module, chosenInfo, people, currentRecord);
  return people;
}

/** Everyone named in some admin panels, in one read. @throws Refusal 422 invalid for a value that is not an id */
export async function readChosenPeople(
  tx: TenantTx,
  chosenInfo: readonly AdminInfo[],
): Promise<ReadonlyMap<Id, PersonRow>> {
  const ids = new Set<Id>();
  for (const { workforces = [], contacts = [], prospect } of chosenInfo) {
    for (const value of [...workforces, ...contacts]) ids.add(splitAssignee(value).person);
    if (prospect) ids.add(prospect);
  }
  if (ids.size === 0) return new Map();
  if (![...ids].every(isId)) throw invalidChoiceRefusal('workforces', 'person');
  return new Map((await readPeople(tx, [...ids])).map((person) => [person.id, person]));
}

/** The columns that determine the allowed statuses of a record. */
type CurrentRecord = Pick<RecordRow, 'status_id' | 'program_id'>;

/**
 * Refuses a status that the program does not allow. A record that keeps both is not affected by later changes of the
 * program.
 */
function checkStatusOfProgram(setup: CompanySetup, chosenInfo: AdminInfo, currentRecord?: CurrentRecord): void {
  const status = chosenInfo.status === undefined ? currentRecord?.status_id : chosenInfo.status[0];
  const program = chosenInfo.program === undefined ? currentRecord?.program_id : chosenInfo.program;
  if (!status || (currentRecord && status === currentRecord.status_id && program === currentRecord.program_id)) return;
  if (!statusesOfProgram(setup, program ?? null).some(({ id }) => id === status)) throw invalidChoiceRefusal('status');
}

/** People by id. */
export type KnownPeople = Pick<ReadonlyMap<Id, PersonRow>, 'get'>;

/** Checks chosen values against people read before. @throws Refusal 422 invalid naming the field */
export function checkChoices(
  setup: CompanySetup,
  module: string,
  chosenInfo: AdminInfo,
  people: KnownPeople,
  currentRecord?: CurrentRecord,
): void {
  const status = chosenInfo.status?.[0];
  const statusRow = status ? setup.statuses.get(status) : undefined;
  if (status && (statusRow?.module_key !== module || !statusRow.is_active)) throw invalidChoiceRefusal('status');
  const program = chosenInfo.program ? setup.programs.get(chosenInfo.program) : undefined;
  if (chosenInfo.program && !program?.is_active) throw invalidChoiceRefusal('program');
  if (chosenInfo.product && !setup.products.get(chosenInfo.product)?.is_active) throw invalidChoiceRefusal('product');
  if (program && chosenInfo.product && program.product_id !== chosenInfo.product) throw invalidChoiceRefusal('program');
  if (module === LOANS.key) checkStatusOfProgram(setup, chosenInfo, currentRecord);
  if (chosenInfo.source?.[0] && !setup.sources.has(chosenInfo.source[0])) throw invalidChoiceRefusal('source');
  if (chosenInfo.groups?.some((group) => !setup.groups.has(group))) throw invalidChoiceRefusal('groups');
  const areOffered = (values: readonly string[] | undefined, side: string, type: string) =>
    (values ?? [])
      .map(splitAssignee)
      .every(
        ({ person, role }) =>
          people.get(person)?.module_key === side && (role === '' || setup.roles.get(role)?.user_type === type),
      );
  if (!areOffered(chosenInfo.workforces, 'workforces', 'Workforces')) throw invalidChoiceRefusal('workforces');
  if (!areOffered(chosenInfo.contacts, 'contacts', 'Contacts')) throw invalidChoiceRefusal('contacts');
  if (chosenInfo.prospect && people.get(chosenInfo.prospect)?.module_key !== 'prospects')
    throw invalidChoiceRefusal('prospect');
}
