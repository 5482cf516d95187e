import { RICH_TEXT, type Answers, type CompiledField, type CompiledForm } from '@lendwright/forms';
import { cleanHtml } from '../../../platform/rich-text/clean-html';

const FORMATTED_KINDS: ReadonlySet<string> = new Set(RICH_TEXT.answerKinds);

const formattedFields = new WeakMap<readonly CompiledField[], readonly CompiledField[]>();

/** The formatted ones of a form's or section's fields, cached. */
function formattedFieldsOf(fields: readonly CompiledField[]): readonly CompiledField[] {
  const knownElements = formattedFields.get(fields) ?? fields.filter(({ kind }) => FORMATTED_KINDS.has(kind.type));
  formattedFields.set(fields, knownElements);
  return knownElements;
}

/** An object with its formatted texts sanitized; the same object if nothing changed. */
function cleanFields<AnswerSet extends Answers>(fields: readonly CompiledField[], answerSet: AnswerSet): AnswerSet {
  const cleanedAnswers = fields.flatMap(({ id }) => {
    const html = answerSet[id];
    if (typeof html !== 'string') return [];
    const cleanText = cleanHtml(html);
    return cleanText === html ? [] : [[id, cleanText] as const];
  });
  return cleanedAnswers.length > 0 ? { ...answerSet, ...Object.fromEntries(cleanedAnswers) } : answerSet;
}

const isObject = (row: unknown): row is Answers => typeof row === 'object' && row !== null && !Array.isArray(row);

/**
 * Sanitizes every formatted text, including those in rows of cloneable sections. Returns the same object, row by row,
 * if nothing changed, so an untouched answer counts as unchanged. Leaves malformed input to the form engine to refuse.
 */
export function cleanAnswers(form: CompiledForm, answers: Answers): Answers {
  let cleanedAnswers = cleanFields(formattedFieldsOf(form.fields), answers);
  for (const section of form.rowSections) {
    const fields = formattedFieldsOf(section.fields);
    const rows: unknown = answers[section.id];
    if (fields.length === 0 || !Array.isArray(rows)) continue;
    const cleanEntries = rows.map((row: unknown) => (isObject(row) ? cleanFields(fields, row) : row));
    if (cleanEntries.some((row, index) => row !== rows[index]))
      cleanedAnswers = { ...cleanedAnswers, [section.id]: cleanEntries };
  }
  return cleanedAnswers;
}
