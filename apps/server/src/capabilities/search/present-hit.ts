import type { AnswerOf, searchEverything } from '@lendwright/api';
import { BUILT_IN_KEYS, LOANS, numberOf, type CompanySetup, type RecordRow } from '../records';
import { isAddress, namingField, type ListField } from '../lists';

type Hit = AnswerOf<typeof searchEverything>['groups'][number]['hits'][number];

/** The form fields searched in addition to number and person, limited to fields that the viewer may list. */
export interface SearchedFields {
  /** The address of a property. */
  readonly address: ListField | undefined;
  /** The name of a record without a person. */
  readonly name: ListField | undefined;
  readonly all: readonly ListField[];
}

/** @param fields the fields of the module that the viewer may list */
export function searchedFields(module: string, fields: ReadonlyMap<string, ListField>): SearchedFields {
  const address = [...fields.values()].find(isAddress);
  const name = BUILT_IN_KEYS.has(module) ? undefined : namingField(fields);
  return { address, name, all: [...new Set([address, name].filter((field) => field !== undefined))] };
}

interface HitContext {
  readonly setup: CompanySetup;
  readonly fields: SearchedFields;
  /** Person fields that are hidden from the viewer. */
  readonly hidden: ReadonlySet<string>;
}

/** The wire shape of a search hit. `row.info` only contains the answers of `fields`. */
export function presentHit(row: RecordRow, { setup, fields, hidden }: HitContext): Hit {
  const seen = (field: 'first_name' | 'last_name' | 'email' | 'phone') => (hidden.has(field) ? '' : row[field].trim());
  const answer = (field: SearchedFields['address']) => {
    const value = field ? row.info[field.element.id] : undefined;
    return typeof value === 'string' ? value.trim() : '';
  };
  const status = row.status_id ? setup.statuses.get(row.status_id) : undefined;
  const person = `${seen('first_name')} ${seen('last_name')}`.trim();
  const facts = row.module_key === LOANS.key ? [answer(fields.address)] : [seen('email'), seen('phone')];
  return {
    _id: row.id,
    name: person || answer(fields.name),
    number: numberOf(row, setup),
    status: status ? { title: status.title, hue: status.hue, glyph: status.glyph } : null,
    facts: facts.filter((fact) => fact !== ''),
    route: routeOf(row, setup),
  };
}

/** The page of a record: leads open read-only, all other records open for editing. @source spec 1-shell §2.3 */
function routeOf(row: RecordRow, setup: CompanySetup): string {
  if (row.module_key === 'leads') return `/leads/${row.id}`;
  const page = BUILT_IN_KEYS.has(row.module_key) ? row.module_key : (setup.modules.get(row.module_key)?.page ?? '');
  return `/${page.replace(/^\//, '')}/edit/${row.id}`;
}
