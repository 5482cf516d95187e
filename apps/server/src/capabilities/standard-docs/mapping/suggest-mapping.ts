import type { DocMapping, FieldMapping, PdfField, SuggestedMapping } from '@lendwright/api';
import type { MergeField } from '../../merge-fields';
import { fieldWords, similarity, type FieldWords } from './field-words';

/** A merge field, or one option of it, that a field of the PDF can stand for. */
interface Candidate {
  readonly field: MergeField;
  readonly option: string | null;
  readonly names: readonly FieldWords[];
}

/** Below this, suggestions are wrong more often than right. */
const MIN_SCORE = 0.6;
/** Longer lists of options are not printed as check boxes. */
const MAX_OPTIONS = 20;
const CHOICES: ReadonlySet<string> = new Set(['select', 'radio', 'multiselect', 'checkbox', 'state', 'us_states']);
const TEXT_TARGETS: ReadonlySet<string> = new Set(['text', 'comb']);

const isSingleBox = ({ kind, options }: MergeField) => kind === 'checkbox' && options.length === 0;

function candidatesOf(fields: readonly MergeField[]): Candidate[] {
  const ownCandidates = fields.map((field): Candidate => ({
    field,
    option: null,
    names: [field.title, field.key, `${field.section} ${field.title}`].map(fieldWords),
  }));
  const optionCandidates = fields
    .filter(({ kind, options }) => CHOICES.has(kind) && options.length > 0 && options.length <= MAX_OPTIONS)
    .flatMap((field) =>
      field.options.map(({ id, text }): Candidate => ({
        field,
        option: id,
        names: [`${field.title} ${text}`, `${field.key} ${id}`].map(fieldWords),
      })),
    );
  return [...ownCandidates, ...optionCandidates];
}

const fold = (text: string) => text.trim().toLowerCase();

/** How well the kinds match: check boxes don't match texts, and dates match dates. */
function kindFactor({ kind, options }: PdfField, { field, option }: Candidate): number {
  if (option !== null || kind === 'checkbox')
    return kind === 'checkbox' && (option !== null || isSingleBox(field)) ? 1 : 0;
  if (kind === 'date') return field.kind === 'date' ? 1 : 0.3;
  if (TEXT_TARGETS.has(kind)) return isSingleBox(field) ? 0.3 : 1;
  const texts = new Set(options.map(({ text }) => fold(text)));
  const hasSharedOption = field.options.some(({ text }) => texts.has(fold(text)));
  return CHOICES.has(field.kind) ? (hasSharedOption ? 1 : 0.8) : 0.5;
}

const mappingOf = ({ field, option }: Candidate, number: number | null): FieldMapping => ({
  sources: [{ kind: 'field', field: field.key, ...(field.group !== null && { row: number ?? 1 }) }],
  separator: ' ',
  ...(option !== null && {
    choices: Object.fromEntries(field.options.map(({ id }) => [id, id === option ? 'on' : ''])),
  }),
});

function findBestSuggestion(target: PdfField, candidates: readonly Candidate[]): SuggestedMapping | null {
  const ownWords = [target.label, target.name, target.name.split('.').at(-1) ?? ''].map(fieldWords);
  let bestData: { readonly candidate: Candidate; readonly score: number } | null = null;
  for (const candidate of candidates) {
    const factor = kindFactor(target, candidate);
    if (factor === 0) continue;
    const similarities = ownWords.flatMap(({ words }) => candidate.names.map((name) => similarity(words, name.words)));
    const score = Math.round(Math.max(...similarities) * factor * 100) / 100;
    if (score >= MIN_SCORE && (bestData === null || score > bestData.score)) bestData = { candidate, score };
  }
  if (!bestData) return null;
  const number = ownWords.map((words) => words.number).find((foundNumber) => foundNumber !== null) ?? null;
  return { field: target.name, mapping: mappingOf(bestData.candidate, number), score: bestData.score };
}

/**
 * Suggests what prints in the fields that have no mapping yet, by the words of their tooltips and names. A number in a
 * name selects the row of a repeating section. A person confirms every suggestion.
 */
export function suggestMapping(
  targets: readonly PdfField[],
  mapping: DocMapping,
  fields: readonly MergeField[],
): SuggestedMapping[] {
  const candidates = candidatesOf(fields);
  return targets
    .filter(({ name, kind }) => mapping[name] === undefined && kind !== 'signature')
    .flatMap((target) => findBestSuggestion(target, candidates) ?? []);
}
