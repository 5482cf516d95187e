import type { AnswerOf, searchEverything } from '@lendwright/api';
import { isLoanAmount, isPropertyAddress, kindOf } from '@lendwright/forms';
import {
  type answerFormatter,
  BUILT_IN_KEYS,
  LOANS,
  numberOf,
  type CompanySetup,
  type RecordRow,
  type Sharing,
} from '../records';
import type { ListField, SearchedFields } from '../lists';

type Hit = AnswerOf<typeof searchEverything>['groups'][number]['hits'][number];

export interface HitContext {
  readonly setup: CompanySetup;
  readonly fields: SearchedFields;
  /** The search text; empty for a record that was not searched. */
  readonly text: string;
  /** Person fields that are hidden from the viewer. */
  readonly hidden: ReadonlySet<string>;
  /** Writes answers in the viewer's language. */
  readonly formatAnswer: ReturnType<typeof answerFormatter>;
  /** The shares of the rows, by loan. */
  readonly sharing: ReadonlyMap<string, Sharing>;
}

/** The wire shape of a search hit. `row.info` only contains the answers of `fields`. */
export function presentHit(row: RecordRow, context: HitContext): Hit {
  const { setup, fields, hidden } = context;
  const seen = (field: 'first_name' | 'last_name' | 'email' | 'phone') => (hidden.has(field) ? '' : row[field].trim());
  const status = row.status_id ? setup.statuses.get(row.status_id) : undefined;
  const person = `${seen('first_name')} ${seen('last_name')}`.trim();
  const [naming] = BUILT_IN_KEYS.has(row.module_key) ? [] : fields.texts;
  const facts = row.module_key === LOANS.key ? [] : [seen('email'), seen('phone')];
  return {
    _id: row.id,
    name: person || (naming ? answerOf(row, naming) : ''),
    number: context.sharing.get(row.id)?.number ?? numberOf(row, setup),
    status: status ? { title: status.title, hue: status.hue, glyph: status.glyph } : null,
    facts: [...facts, ...factsOf(row, context)].filter((fact) => fact !== ''),
    route: routeOf(row, setup),
  };
}

const answerOf = (row: RecordRow, { element }: ListField) =>
  kindOf(element.type).format(row.info[element.id], element).trim();

/** Address and amount of a loan, and the other answers that contain the text. */
function factsOf(row: RecordRow, { fields, text, formatAnswer }: HitContext): readonly string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isMatch = (answer: string) => words.length > 0 && words.every((word) => answer.toLowerCase().includes(word));
  const isLoan = row.module_key === LOANS.key;
  const isKey = ({ element }: ListField) => isLoan && (isPropertyAddress(element) || isLoanAmount(element));
  return [...fields.texts, ...fields.numbers].flatMap((field) => {
    const answer = formatAnswer(field.element, row.info[field.element.id]).trim();
    return isKey(field) || isMatch(answer) || isMatch(answerOf(row, field)) ? [answer] : [];
  });
}

/** The page of a record: leads open read-only, all other records open for editing. @source spec 1-shell §2.3 */
function routeOf(row: RecordRow, setup: CompanySetup): string {
  if (row.module_key === 'leads') return `/leads/${row.id}`;
  const page = BUILT_IN_KEYS.has(row.module_key) ? row.module_key : (setup.modules.get(row.module_key)?.page ?? '');
  return `/${page.replace(/^\//, '')}/edit/${row.id}`;
}
