import type { Answers } from '../../form-element';
import type { CompiledElement, CompiledForm, CompiledRowSection } from '../compile/compile-form';
import { isStoredForm, moveAnswer } from './move-answer';
import { isRow } from './read-rows';

/** The effect on one field. For a field of rows, `value` is the list of the rows' values. */
export interface MovedField {
  readonly field: string;
  readonly title: string;
  /**
   * `gone`: the field was removed; `unfit`: the answer can't be read; `new-required` and `new`: the field was added.
   */
  readonly what: 'gone' | 'unfit' | 'new-required' | 'new';
  readonly value: unknown;
}

export interface MovedAnswers {
  readonly answers: Answers;
  readonly report: readonly MovedField[];
}

interface MoveOutcome {
  readonly answers: Answers;
  readonly notes: readonly MovedField[];
}

/** The key that keeps an answer which its field would misread. Field ids never contain `@`. */
const inactiveOf = ({ id, kind }: CompiledElement): string => `${id}@${kind.type}`;

/** Whether both elements store answers in the same location: the record, or the rows of the same section. */
const isSameLocation = (a: CompiledElement, b: CompiledElement): boolean =>
  a.rows === b.rows &&
  a.kind.isField === b.kind.isField &&
  (a.element.cloneable === true) === (b.element.cloneable === true);

/** The fields of `to` whose answers were in the same location under `from`. */
const hasSameLocation = (from: CompiledForm, field: CompiledElement): boolean => {
  const elementBefore = from.byId.get(field.id);
  return elementBefore !== undefined && isSameLocation(elementBefore, field);
};

/** Moves one flat set of answers: the record's own, or those of one row. */
function moveFieldAnswers(
  fields: readonly CompiledElement[],
  to: CompiledForm,
  addedElements: readonly CompiledElement[],
  answersBefore: Answers,
): MoveOutcome {
  const answers: Record<string, unknown> = { ...answersBefore };
  const notes: MovedField[] = [];
  for (const field of fields) {
    const { id, title } = field;
    const value = answersBefore[id];
    if (value === undefined) continue;
    const nextElement = to.byId.get(id);
    if (!nextElement) notes.push({ field: id, title, what: 'gone', value });
    else if (!isSameLocation(field, nextElement))
      notes.push({ field: id, title: nextElement.title, what: 'unfit', value });
    else {
      const move = moveAnswer(field, nextElement, value);
      if (move.isFit) answers[id] = move.value;
      else if (move.wasValid) notes.push({ field: id, title: nextElement.title, what: 'unfit', value });
      if (move.isFit || !move.isMisread) continue;
      delete answers[id];
      answers[inactiveOf(field)] = value;
    }
  }
  for (const field of addedElements) {
    const inactiveSection = inactiveOf(field);
    if (answers[field.id] !== undefined || answers[inactiveSection] === undefined) continue;
    answers[field.id] = answers[inactiveSection];
    delete answers[inactiveSection];
  }
  return { answers, notes };
}

/** Combines the entries of all rows into one per field. */
function collectValues(notes: readonly MovedField[]): MovedField[] {
  const byField = new Map<string, MovedField & { readonly value: unknown[] }>();
  for (const note of notes) {
    const knownField = byField.get(note.field);
    if (knownField) knownField.value.push(note.value);
    else byField.set(note.field, { ...note, value: [note.value] });
  }
  return [...byField.values()];
}

/** Moves the fields of each row. Values in the list that are not rows do not change. */
function moveRows(
  sectionBefore: CompiledRowSection,
  to: CompiledForm,
  sectionAfter: CompiledRowSection,
  storedValue: unknown,
) {
  if (!Array.isArray(storedValue)) return { rows: storedValue, notes: [] };
  const movedOutcomes = (storedValue as unknown[]).map((row) =>
    isRow(row) ? moveFieldAnswers(sectionBefore.fields, to, sectionAfter.fields, row) : { answers: row, notes: [] },
  );
  return {
    rows: movedOutcomes.map(({ answers }) => answers),
    notes: collectValues(movedOutcomes.flatMap(({ notes }) => notes)),
  };
}

/** The answer of an older version that an added field restores. */
function storedAnswersOf({ id, rows }: CompiledElement, answers: Answers): unknown[] {
  if (rows === undefined) return answers[id] === undefined ? [] : [answers[id]];
  const storedAnswer: unknown = answers[rows];
  const values = Array.isArray(storedAnswer) ? storedAnswer.filter(isRow).map((row) => row[id]) : [];
  return values.filter((value) => value !== undefined);
}

function reportNewField(field: CompiledElement, form: CompiledForm, answers: Answers): MovedField {
  const { id, title, kind, element, rows, index } = field;
  const storedAnswers = storedAnswersOf(field, answers);
  const value = storedAnswers.length === 0 ? null : rows === undefined ? storedAnswers[0] : storedAnswers;
  const hasInvalidValue = storedAnswers.some((answer) => kind.answeredBy === 'person' && !isStoredForm(field, answer));
  const isAnswerRequired =
    element.mandatory === true && kind.answeredBy !== 'server' && !form.influences[index]?.formula;
  const textKind = hasInvalidValue ? 'unfit' : isAnswerRequired && storedAnswers.length === 0 ? 'new-required' : 'new';
  return { field: id, title, what: textKind, value };
}

/**
 * Moves answers from one version of a form to another and reports the effect on each field.
 *
 * Nothing is lost. The answer of a removed field stays stored under its id and is restored with the field. An answer
 * that the new kind or its options can't read is kept and reported as `unfit`. A kind with another meaning converts the
 * answer by its text (money to a number, a choice to its text), but only if converting back restores the same answer.
 * If the new field would misread the kept answer (5,000 of a number as 50 %), it is set aside under `id@kind` until a
 * field of that kind exists again. Defaults of added fields and computed values are left to the caller.
 * @param answers as stored, secrets masked
 */
export function moveAnswers(from: CompiledForm, to: CompiledForm, answers: Answers): MovedAnswers {
  const ownAnswers = moveFieldAnswers(
    [...from.fields, ...from.rowSections.filter((section) => !hasSameLocation(to, section))],
    to,
    to.fields,
    answers,
  );
  const answersAfter: Record<string, unknown> = { ...ownAnswers.answers };
  const report = [...ownAnswers.notes];
  const sections = new Map(to.rowSections.map((section) => [section.id, section]));
  for (const section of from.rowSections) {
    const nextSection = sections.get(section.id);
    if (!nextSection || answersAfter[section.id] === undefined) continue;
    const { rows, notes } = moveRows(section, to, nextSection, answersAfter[section.id]);
    answersAfter[section.id] = rows;
    report.push(...notes);
  }
  const reportedFields = new Set(report.map(({ field }) => field));
  for (const field of [...to.fields, ...to.rowSections.flatMap(({ fields }) => fields)])
    if (!reportedFields.has(field.id) && !hasSameLocation(from, field))
      report.push(reportNewField(field, to, answersAfter));
  return { answers: answersAfter, report };
}
