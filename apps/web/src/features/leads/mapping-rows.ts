import type { Answer } from '../../client';

export type Conversion = Answer<'readLeadConversion'>;
export type MappingTarget = Conversion['prospect'];
export type FieldMap = Readonly<Record<string, string>>;

/** The two forms that a lead's answers are copied into. */
export type Side = 'prospect' | 'loan';

/** The outcome of one answer in one of the forms. */
export interface MappedAnswer {
  /** Id of the target field; empty if none. */
  readonly target: string;
  /**
   * `goes` into a new record; in an existing prospect it `fills` an empty field, equals the current value (`same`), or
   * differs from it, which is then `kept`; `hidden`: the viewer may not see the target; `left`: not copied by choice;
   * `unfit`: not valid for the field.
   */
  readonly outcome: 'goes' | 'fills' | 'same' | 'kept' | 'hidden' | 'left' | 'unfit';
}

/** One answer of the lead with its outcomes. */
export interface MappingRow {
  readonly field: string;
  readonly title: string;
  readonly prospect: MappedAnswer;
  readonly loan: MappedAnswer | null;
}

/** Whether a field of the existing prospect has an answer. Null for a new prospect. */
export type AnsweredFields = ((field: string) => boolean) | null;

function mappedAnswer({ map, answers }: MappingTarget, field: string, hasAnswer: AnsweredFields): MappedAnswer {
  const answer = answers.find((candidate) => candidate.field === field);
  const target = map[field] ?? answer?.to?.field ?? '';
  if (!answer || answer.what === 'left') return { target, outcome: target === '' ? 'left' : 'unfit' };
  if (answer.to === null) return { target: '', outcome: 'hidden' };
  if (answer.what === 'kept') return { target, outcome: 'kept' };
  if (!hasAnswer) return { target, outcome: 'goes' };
  return { target, outcome: hasAnswer(target) ? 'same' : 'fills' };
}

/**
 * The mapping, one row per answer of the lead.
 * @param order ids of the lead's fields in form order
 */
export function mappingRows(
  { prospect, loan }: Pick<Conversion, 'prospect' | 'loan'>,
  order: readonly string[],
  hasAnswer: AnsweredFields,
): readonly MappingRow[] {
  const positions = new Map(order.map((id, index) => [id, index]));
  const at = (field: string) => positions.get(field) ?? order.length;
  return prospect.answers
    .map(({ field, title }) => ({
      field,
      title,
      prospect: mappedAnswer(prospect, field, hasAnswer),
      loan: loan && mappedAnswer(loan, field, null),
    }))
    .sort((a, b) => at(a.field) - at(b.field));
}

const UNMAPPED_OUTCOMES: ReadonlySet<MappedAnswer['outcome']> = new Set(['left', 'unfit']);

/** The preview with newly chosen fields applied, until the server has evaluated them. */
export const withChoices = (
  { prospect, loan, ...rest }: Conversion,
  map: Readonly<Record<Side, FieldMap>>,
): Conversion => ({
  ...rest,
  prospect: { ...prospect, map: { ...prospect.map, ...map.prospect } },
  loan: loan && { ...loan, map: { ...loan.map, ...map.loan } },
});

/** The answers that only the lead retains. */
export const unmappedRows = (rows: readonly MappingRow[]): readonly MappingRow[] =>
  rows.filter(
    ({ prospect, loan }) => UNMAPPED_OUTCOMES.has(prospect.outcome) && (!loan || UNMAPPED_OUTCOMES.has(loan.outcome)),
  );
