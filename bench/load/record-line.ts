import type { CompanyIds } from '../../apps/server/src/platform/provisioning';
import { createSeededRandom, type BenchRow } from '../workload/rows';
import { idOf } from './id-of';

/** Columns of a generated record, in CSV order. */
export const RECORD_COLUMNS =
  'company_id, id, module_key, form_id, form_version, number, is_active, status_id, product_id, program_id, prospect_id, source_id, people, first_name, last_name, email, phone, info, created_at, created_name, updated_at, updated_name';

export const TEAM_SIZE = 20;
const START = Date.UTC(2023, 0, 1);
/** Author of every loaded row. Rows of any other author were added by a run. */
export const AUTHOR = 'Generated';

const hex = (value: number, length: number) => value.toString(16).padStart(length, '0').slice(-length);

const KINDS = { loan: 1, prospect: 2, shared: 3, workforce: 4 };

/**
 * Returns the same id for the same row in every load: a version 7 UUID that ascends with `position` and has a
 * pseudorandom tail.
 */
export function rowId(kind: keyof typeof KINDS, position: number): string {
  const next = createSeededRandom(position * 40503 + KINDS[kind]);
  const moment = hex(START + position * 100 + KINDS[kind], 12);
  const tail = Array.from({ length: 4 }, () => hex(Math.floor(next() * 65536), 4));
  const variant = hex(0x8000 | (parseInt(tail[0] ?? '0', 16) & 0x3fff), 4);
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${tail[1]?.slice(1)}-${variant}-${tail[2]}${tail[3]}${hex(position, 4)}`;
}

/** A company during the load. */
export interface LoadedCompany {
  readonly ids: CompanyIds;
  /** 1 is the measured company. */
  readonly position: number;
}

/**
 * Id of a team member, unique across companies.
 * @param member 1 to 20
 */
export const memberId = (company: number, member: number) => rowId('workforce', company * TEAM_SIZE + member);

const cell = (text: string) => (/[",\n\\{]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

interface Person {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly phone: string;
}

const personCells = ({ first, last, email, phone }: Person) => [first, last, email, phone];

/** A person record as a CSV line. */
export function personLine(
  company: LoadedCompany,
  module: 'prospects' | 'workforces',
  id: string,
  person: Person,
  createdAt: string,
): string {
  const form = idOf(company.ids.forms, module === 'prospects' ? 'prospect' : 'workforce');
  const info = { first_name: person.first, last_name: person.last, email: person.email, phone: person.phone };
  const base = [company.ids.company, id, module, form, '1', '', 't', '', '', '', '', '', `{${id}}`];
  const remainingValues = [JSON.stringify(info), createdAt, AUTHOR, createdAt, AUTHOR];
  return [...base, ...personCells(person), ...remainingValues].map(cell).join(',');
}

/**
 * A generated loan as a CSV line.
 * @param number its number within its company
 */
export function loanLine(company: LoadedCompany, row: BenchRow, id: string, prospect: string, number: number): string {
  const { ids } = company;
  const member = memberId(company.position, row.assignee);
  const base = [
    ids.company,
    id,
    'loans',
    idOf(ids.forms, 'loan'),
    '1',
    String(number),
    row.active ? 't' : 'f',
    idOf(ids.statuses, `loans/${row.status}`),
    idOf(ids.products, row.product),
    idOf(ids.programs, `${row.product}/${row.program}`),
    prospect,
    idOf(ids.sources, row.source),
    `{${member},${prospect}}`,
  ];
  const rest = [JSON.stringify(row.info), row.created, AUTHOR, row.updated, AUTHOR];
  return [...base, ...personCells(row), ...rest].map(cell).join(',');
}
