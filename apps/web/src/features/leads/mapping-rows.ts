import type { Answer } from '../../client';

export type Conversion = Answer<'readLeadConversion'>;
export type MappingTarget = Conversion['prospect'];
export type FieldMap = Readonly<Record<string, string>>;

/** The two forms that a lead's answers go into. */
export type Side = 'prospect' | 'loan';

/** What becomes of one answer in one of the forms. */
export interface MappedAnswer {
  /** The field of that form which is to take it; empty: none. */
  readonly target: string;
  /**
   * `goes` into something new; of a prospect who is there it `fills` an empty field, is the `same` already, or meets
   * another answer, which is `kept`; `hidden`: goes where the viewer cannot look; `left` by wish; `unfit` for the field.
   */
  readonly outcome: 'goes' | 'fills' | 'same' | 'kept' | 'hidden' | 'left' | 'unfit';
}

/** One answer of the lead with what becomes of it. */
export interface MappingRow {
  readonly field: string;
  readonly title: string;
  readonly prospect: MappedAnswer;
  readonly loan: MappedAnswer | null;
}

/** How a record that is to be completed stands: which of its fields have an answer. Null for one that is new. */
export type AnsweredFields = ((field: string) => boolean) | null;

function mappedAnswer({ map, answers }: MappingTarget, field: string, standing: AnsweredFields): MappedAnswer {
  const answer = answers.find((one) => one.field === field);
  const target = map[field] ?? answer?.to?.field ?? '';
  if (!answer || answer.what === 'left') return { target, outcome: target === '' ? 'left' : 'unfit' };
  if (answer.to === null) return { target: '', outcome: 'hidden' };
  if (answer.what === 'kept') return { target, outcome: 'kept' };
  if (!standing) return { target, outcome: 'goes' };
  return { target, outcome: standing(target) ? 'same' : 'fills' };
}

/**
 * What goes where, one row for each answer of the lead.
 * @param order the ids of the lead's fields as its form has them
 */
export function mappingRows(
  { prospect, loan }: Pick<Conversion, 'prospect' | 'loan'>,
  order: readonly string[],
  standing: AnsweredFields,
): readonly MappingRow[] {
  const place = new Map(order.map((id, at) => [id, at]));
  const at = (field: string) => place.get(field) ?? order.length;
  return prospect.answers
    .map(({ field, title }) => ({
      field,
      title,
      prospect: mappedAnswer(prospect, field, standing),
      loan: loan && mappedAnswer(loan, field, null),
    }))
    .sort((one, other) => at(one.field) - at(other.field));
}

const UNMAPPED: ReadonlySet<MappedAnswer['outcome']> = new Set(['left', 'unfit']);

/** A preview in which the fields chosen just now stand already, while what comes of them is on its way. */
export const withChoices = (
  { prospect, loan, ...rest }: Conversion,
  map: Readonly<Record<Side, FieldMap>>,
): Conversion => ({
  ...rest,
  prospect: { ...prospect, map: { ...prospect.map, ...map.prospect } },
  loan: loan && { ...loan, map: { ...loan.map, ...map.loan } },
});

/** The answers that nothing but the lead has afterwards. */
export const unmappedRows = (rows: readonly MappingRow[]): readonly MappingRow[] =>
  rows.filter(({ prospect, loan }) => UNMAPPED.has(prospect.outcome) && (!loan || UNMAPPED.has(loan.outcome)));
