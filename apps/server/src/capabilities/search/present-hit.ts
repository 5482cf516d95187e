import type { AnswerOf, searchEverything } from '@lendwright/api';
import {
  BUILT_IN_KEYS,
  isAddress,
  LOANS,
  namingField,
  numberOf,
  type CompanySetup,
  type ListField,
  type RecordRow,
} from '../records';

type Hit = AnswerOf<typeof searchEverything>['groups'][number]['hits'][number];

/** The form fields of a module that are searched beside number and person, of those that the viewer may list. */
export interface SearchedFields {
  /** Where a property is. */
  readonly address: ListField | undefined;
  /** What a record without a person is called by. */
  readonly name: ListField | undefined;
  readonly all: readonly ListField[];
}

/** @param fields what the viewer may list of the module */
export function searchedFields(module: string, fields: ReadonlyMap<string, ListField>): SearchedFields {
  const address = [...fields.values()].find(isAddress);
  const name = BUILT_IN_KEYS.has(module) ? undefined : namingField(fields);
  return { address, name, all: [...new Set([address, name].filter((field) => field !== undefined))] };
}

interface HitContext {
  readonly setup: CompanySetup;
  readonly fields: SearchedFields;
  /** Fields of the person that the viewer may not see. */
  readonly hidden: ReadonlySet<string>;
}

/** A found record in the shape of the wire. `row.info` holds what was asked for by `fields` and nothing else. */
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

/** Where a record opens: a lead is read first, all else is edited. @source spec 1-shell §2.3 */
function routeOf(row: RecordRow, setup: CompanySetup): string {
  if (row.module_key === 'leads') return `/leads/${row.id}`;
  const page = BUILT_IN_KEYS.has(row.module_key) ? row.module_key : (setup.modules.get(row.module_key)?.page ?? '');
  return `/${page.replace(/^\//, '')}/edit/${row.id}`;
}
