import { canSee, visibilityScopeOf, type Viewer } from '@lendwright/access';
import type { knownPerson } from '@lendwright/api';
import { hiddenFields } from '@lendwright/forms';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { CONTACTS, formViewer, LEADS, PROSPECTS, WORKFORCES, type CompanySetup, type RecordRow } from '../records';
import { findDuplicateRows } from './duplicate-rows';
import { phoneSpellings, findMatchingFields } from './match-person';

export type DuplicatePerson = z.output<typeof knownPerson>;

const PEOPLE_MODULES = [PROSPECTS, LEADS, CONTACTS, WORKFORCES].map(({ key }) => key);

type Person = Pick<RecordRow, 'first_name' | 'last_name' | 'email' | 'phone' | 'form_id'>;

/** A person without the fields that the form hides from the viewer. */
function visibleContact<Row extends Person>(setup: CompanySetup, viewer: Viewer, row: Row): Row {
  const form = setup.forms.get(row.form_id)?.form;
  if (!form) return row;
  const hiddenIds = hiddenFields(form, formViewer(viewer, false));
  const shown = (field: 'first_name' | 'last_name' | 'email' | 'phone') => (hiddenIds.has(field) ? '' : row[field]);
  return {
    ...row,
    ...{ first_name: shown('first_name'), last_name: shown('last_name'), email: shown('email') },
    phone: hiddenIds.has('cell') && row.phone !== '' ? '' : shown('phone'),
  };
}

/**
 * The contact details that a person shares with other people or leads of the company. Ignores the caller's rights: the
 * result names no record.
 */
export async function findContactMatches(tx: TenantTx, person: RecordRow): Promise<ReadonlySet<'email' | 'phone'>> {
  if (person.email === '' && person.phone === '') return new Set();
  const rows = await findDuplicateRows(tx, person.id, PEOPLE_MODULES, person.email, phoneSpellings(person.phone));
  return new Set(rows.flatMap((row) => findMatchingFields(person, row)));
}

/**
 * The people and leads with the same email or phone as a record or a person who is not stored yet, most recently
 * changed first, limited to visible records and to fields that the viewer may see in both.
 */
export async function findDuplicates(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  person: RecordRow | Pick<RecordRow, 'email' | 'phone'>,
): Promise<DuplicatePerson[]> {
  const modules = PEOPLE_MODULES.filter((module) => visibilityScopeOf(viewer, module) !== 'none');
  const { email, phone } = 'id' in person ? visibleContact(setup, viewer, person) : person;
  const excludedId = 'id' in person ? person.id : null;
  const rows = await findDuplicateRows(tx, excludedId, modules, email, phoneSpellings(phone));
  return rows
    .filter((row) => canSee(viewer, row.module_key, row))
    .map((row) => visibleContact(setup, viewer, row))
    .flatMap((row) => {
      const fields = findMatchingFields({ email, phone }, row);
      if (fields.length === 0) return [];
      const name = `${row.first_name} ${row.last_name}`.trim();
      const { id, module_key: module, updated_at: updatedAt } = row;
      return [{ _id: id, module, name, email: row.email, phone: row.phone, by: fields, updatedAt }];
    });
}
