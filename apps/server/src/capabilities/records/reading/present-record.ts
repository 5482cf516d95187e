import type { Viewer } from '@lendwright/access';
import type { record } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../setup/company-setup';
import { setupFor } from '../setup/localized-setup';
import { hiddenPersonFields, visiblePerson } from '../field-rules/hidden-person-fields';
import { LEADS } from '../module-definition';
import { splitAssignee } from '../rows/record-assignees';
import { readPeople, type PersonRow } from '../rows/people-rows';
import type { RecordRow } from '../rows/record-rows';
import type { Sharing } from '../rows/sharing-rows';

export type WireRecord = z.output<typeof record>;

type AssignedRow = Readonly<Record<'workforces' | 'contacts', readonly string[]>> & Pick<RecordRow, 'people_assigned'>;

/** Everyone assigned on these rows, by id. Reads nothing if the statement that read the rows also read the people. */
export async function peopleOfRows(tx: TenantTx, rows: readonly AssignedRow[]): Promise<ReadonlyMap<Id, PersonRow>> {
  if (rows.every((row) => row.people_assigned))
    return new Map(rows.flatMap((row) => row.people_assigned ?? []).map((person) => [person.id, person]));
  const ids = new Set<Id>();
  for (const row of rows) {
    for (const value of row.workforces) ids.add(splitAssignee(value).person);
    for (const value of row.contacts) ids.add(splitAssignee(value).person);
  }
  if (ids.size === 0) return new Map();
  return new Map((await readPeople(tx, [...ids])).map((person) => [person.id, person]));
}

interface Context {
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly people: ReadonlyMap<Id, PersonRow>;
  /** The answers that the viewer may see. */
  readonly info: Readonly<Record<string, unknown>>;
  readonly sharing?: ReadonlyMap<Id, Sharing>;
}

/**
 * Converts a row to the wire shape. The caller filters `info`; the person's hidden fields, of prospect and assignees,
 * are removed here for every channel, and names are in the viewer's language.
 */
export function presentRecord(
  row: RecordRow,
  { setup: stored, viewer, people, info: answers, sharing }: Context,
): WireRecord {
  const setup = setupFor(stored, viewer);
  const titled = (id: Id | null, from: ReadonlyMap<Id, { title: string }>) => {
    const foundEntry = id ? from.get(id) : undefined;
    return id && foundEntry ? { _id: id, title: foundEntry.title } : null;
  };
  const hiddenFieldsOf = (module: string) => hiddenPersonFields(stored, module, viewer);
  const sharedSharing = sharing?.get(row.id);
  const isStaff = viewer.userType === 'Workforces' || viewer.userType === 'Super';
  const list = (value: { _id: Id; title: string } | null) => (value ? [value] : []);
  const assigned = (values: readonly string[]) =>
    values.flatMap((value) => {
      const { person, role } = splitAssignee(value);
      const foundRow = people.get(person);
      return foundRow
        ? [
            {
              _id: person,
              user: visiblePerson(foundRow, hiddenFieldsOf(foundRow.module_key)),
              role: titled(role, setup.roles),
            },
          ]
        : [];
    });
  return {
    _id: row.id,
    active: row.is_active,
    version: row.version,
    number: sharedSharing?.number ?? numberOf(row, setup),
    auto_increment: row.number,
    status: statusOf(row.status_id, setup),
    source: list(titled(row.source_id, setup.sources)),
    ...(row.module_key === LEADS.key && { form: titled(row.form_id, setup.forms) }),
    groups: row.groups.flatMap((group) => list(titled(group, setup.groups))),
    product: titled(row.product_id, setup.products),
    program: titled(row.program_id, setup.programs),
    prospect:
      row.prospect_id || row.shared_from
        ? { _id: row.prospect_id ?? row.id, info: visiblePerson(row, hiddenFieldsOf(row.module_key)) }
        : null,
    workforces: assigned(row.workforces),
    contacts: assigned(row.contacts),
    info: answers,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    created_by: row.created_by ? { _id: row.created_by, user: row.created_name } : null,
    updated_by: row.updated_by ? { _id: row.updated_by, user: row.updated_name } : null,
    submittedAt: row.submitted_at,
    documentsWaiting: row.documents_waiting,
    ...(sharedSharing && isStaff && { sharing_company: presentSharing(sharedSharing) }),
  };
}

/** The displayed number: the program's prefix and the count. @source spec 2-records §2.1 */
export function numberOf(
  row: { number: number | null; program_id: Id | null },
  setup: Pick<CompanySetup, 'programs'>,
): string | null {
  if (row.number === null) return null;
  const prefix = row.program_id ? (setup.programs.get(row.program_id)?.prefix ?? '') : '';
  return prefix ? `${prefix}-${row.number}` : String(row.number);
}

const presentSharing = ({ company, isReceived, access }: Sharing) => ({ ...company, isReceived, access });

function statusOf(id: Id | null, setup: CompanySetup): WireRecord['status'] {
  const status = id ? setup.statuses.get(id) : undefined;
  return status ? [{ _id: status.id, title: status.title, hue: status.hue, place: status.glyph }] : [];
}
