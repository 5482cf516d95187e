import { type adminInfo, reason } from '@lendwright/api';
import { isId, Refusal, type Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { CompanySetup } from './company-setup';
import { LOANS } from './module-definition';
import { statusesOfProgram } from './program-statuses';
import { splitAssignee } from './record-assignees';
import { readPeople, type PersonRow, type RecordRow } from './record-rows';

export type AdminInfo = z.output<typeof adminInfo>;

type Part = 'status' | 'program' | 'product' | 'source' | 'groups' | 'workforces' | 'contacts' | 'prospect';

/** @param part what the text calls the field, where that is not its own name */
function wrong(field: Part, part: Part | 'person' = field): Refusal {
  const title = reason(`records.title.${part}`);
  const why = reason('records.valueInvalid', { title });
  const details = { issues: [{ field, title: title.text, message: why.text }], required: [] };
  return new Refusal(422, 'invalid', why, details);
}

/**
 * Checks that everything chosen exists in this company, is active and fits together; answers the people named in it.
 * @param held the record as it stands; absent for a new one
 * @throws Refusal 422 invalid naming the field
 */
export async function checkAdminInfo(
  tx: TenantTx,
  setup: CompanySetup,
  module: string,
  chosen: AdminInfo,
  held?: Held,
): Promise<ReadonlyMap<Id, PersonRow>> {
  const people = await readChosenPeople(tx, [chosen]);
  checkChoices(setup, module, chosen, people, held);
  return people;
}

/** Everybody named in some admin panels, read at once. @throws Refusal 422 invalid for a name that is no id */
export async function readChosenPeople(
  tx: TenantTx,
  chosen: readonly AdminInfo[],
): Promise<ReadonlyMap<Id, PersonRow>> {
  const ids = new Set<Id>();
  for (const { workforces = [], contacts = [], prospect } of chosen) {
    for (const value of [...workforces, ...contacts]) ids.add(splitAssignee(value).person);
    if (prospect) ids.add(prospect);
  }
  if (ids.size === 0) return new Map();
  if (![...ids].every(isId)) throw wrong('workforces', 'person');
  return new Map((await readPeople(tx, [...ids])).map((person) => [person.id, person]));
}

/** What of a record decides which statuses it may have. */
type Held = Pick<RecordRow, 'status_id' | 'program_id'>;

/** Refuses a status that the program does not name. A record that keeps both keeps them, whatever the program says since. */
function checkStatusOfProgram(setup: CompanySetup, chosen: AdminInfo, held?: Held): void {
  const status = chosen.status === undefined ? held?.status_id : chosen.status[0];
  const program = chosen.program === undefined ? held?.program_id : chosen.program;
  if (!status || (held && status === held.status_id && program === held.program_id)) return;
  if (!statusesOfProgram(setup, program ?? null).some(({ id }) => id === status)) throw wrong('status');
}

/** The check itself, on people read before. @throws Refusal 422 invalid naming the field */
export function checkChoices(
  setup: CompanySetup,
  module: string,
  chosen: AdminInfo,
  people: ReadonlyMap<Id, PersonRow>,
  held?: Held,
): void {
  const status = chosen.status?.[0];
  const statusRow = status ? setup.statuses.get(status) : undefined;
  if (status && (statusRow?.module_key !== module || !statusRow.is_active)) throw wrong('status');
  const program = chosen.program ? setup.programs.get(chosen.program) : undefined;
  if (chosen.program && !program?.is_active) throw wrong('program');
  if (chosen.product && !setup.products.get(chosen.product)?.is_active) throw wrong('product');
  if (program && chosen.product && program.product_id !== chosen.product) throw wrong('program');
  if (module === LOANS.key) checkStatusOfProgram(setup, chosen, held);
  if (chosen.source?.[0] && !setup.sources.has(chosen.source[0])) throw wrong('source');
  if (chosen.groups?.some((group) => !setup.groups.has(group))) throw wrong('groups');
  const fits = (values: readonly string[] | undefined, side: string, type: string) =>
    (values ?? [])
      .map(splitAssignee)
      .every(
        ({ person, role }) =>
          people.get(person)?.module_key === side && (role === '' || setup.roles.get(role)?.user_type === type),
      );
  if (!fits(chosen.workforces, 'workforces', 'Workforces')) throw wrong('workforces');
  if (!fits(chosen.contacts, 'contacts', 'Contacts')) throw wrong('contacts');
  if (chosen.prospect && people.get(chosen.prospect)?.module_key !== 'prospects') throw wrong('prospect');
}
