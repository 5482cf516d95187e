import type { ColumnMapping, ImportOptions, ImportTarget } from '@lendwright/api';
import type { ColumnFacts } from '../../../platform/spreadsheets/reading/describe-columns';
import { CERTAIN_CONFIDENCE, type Suggestion } from './suggest-mapping';

/** Whether the numbers use a decimal comma, as in European files. */
const usesComma = ({ samples }: ColumnFacts): boolean =>
  samples.length > 0 &&
  samples.some((text) => /\d,\d{2}$/.test(text)) &&
  !samples.some((text) => /\.\d{1,2}$/.test(text));

/** Replacements for values that differ from the names of the choices only in punctuation. */
function guessValues(facts: ColumnFacts, target: ImportTarget | undefined): ColumnMapping['values'] {
  const compact = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const replacements = (facts.values ?? []).flatMap(({ text }) => {
    const namedChoice = target?.choices?.find((choice) => compact(choice.text) === compact(text));
    return namedChoice && namedChoice.text.toLowerCase() !== text.toLowerCase() && namedChoice.id !== text
      ? [{ from: text, to: namedChoice.id }]
      : [];
  });
  return replacements.length > 0 ? replacements : undefined;
}

/** Removes the creation of options if the viewer may not publish the form, even if a previous user created some. */
function withoutOptions({ unknown, ...one }: ColumnMapping, targets: readonly ImportTarget[]): ColumnMapping {
  const mayAdd = targets.find(({ id }) => id === one.target)?.canAddOptions === true;
  return unknown !== undefined && mayAdd ? { ...one, unknown } : one;
}

/** The initial mapping of a new import: earlier choices unchanged, and suggestions with sufficient confidence. */
export function firstMapping(
  columns: readonly ColumnFacts[],
  targets: readonly ImportTarget[],
  suggestions: readonly Suggestion[],
  savedMappings: readonly ColumnMapping[],
): ColumnMapping[] {
  return columns.map((facts, column) => {
    const earlierMapping = savedMappings.find((mapping) => mapping.column === column);
    if (earlierMapping) return withoutOptions(earlierMapping, targets);
    const suggestion = suggestions[column];
    const target = suggestion && suggestion.confidence >= CERTAIN_CONFIDENCE ? suggestion.target : null;
    const values = guessValues(
      facts,
      targets.find(({ id }) => id === target),
    );
    return {
      ...{ column, target },
      ...(facts.dates ? { dateFormat: facts.dates.format } : {}),
      ...(usesComma(facts) ? { decimal: ',' as const } : {}),
      ...(values ? { values } : {}),
    };
  });
}

/** The default keys: email address or loan number, if the file contains them. */
export function firstOptions(mapping: readonly ColumnMapping[], targets: readonly ImportTarget[]): ImportOptions {
  const mappedTargets = new Set(mapping.map(({ target }) => target));
  const keys = ['@number', 'email'].filter(
    (id) => mappedTargets.has(id) && targets.some((target) => target.id === id && target.isKey),
  );
  return {
    keys,
    duplicates: keys.length > 0 ? 'merge' : 'create',
    unknown: 'refuse',
    status: null,
    source: null,
    program: null,
  };
}
