import { measureCoverage, type ColumnMapping, type ImportPack, type ImportTarget } from '@lendwright/api';
import type { ColumnFacts } from '../../../platform/spreadsheets/reading/describe-columns';
import type { ModuleDefinition } from '../../records';
import { firstMapping, firstOptions } from '../mapping/first-mapping';
import { normalizeName } from '../mapping/normalize-name';
import { CERTAIN_CONFIDENCE, suggestMapping, type Suggestion } from '../mapping/suggest-mapping';
import { fittingPacks, type FittingPack, type MappingPack } from './mapping-packs';

/** The field that a column of a pack fills: the first one in the form with the id or title. */
const findTarget = (fields: readonly string[], targets: readonly ImportTarget[], takenKeys: ReadonlySet<string>) =>
  fields
    .map((field) => targets.find(({ id, title }) => id === field || normalizeName(title) === normalizeName(field)))
    .find((target) => target !== undefined && !takenKeys.has(target.id))?.id ?? null;

/** The suggestions of the pack for the columns it contains, in its order, and the usual suggestions for the others. */
function suggestByPack(
  { pack, columns: knownColumns }: FittingPack,
  columns: readonly ColumnFacts[],
  targets: readonly ImportTarget[],
): Suggestion[] {
  const takenKeys = new Set<string>();
  const choose = (column: number, target: string | null): Suggestion => {
    if (target !== null) takenKeys.add(target);
    return { column, target, confidence: 100, because: 'name' };
  };
  const certainSuggestions = pack.columns.flatMap((listedColumn) => {
    const column = knownColumns.indexOf(listedColumn);
    return column < 0 ? [] : [choose(column, findTarget(listedColumn.fields, targets, takenKeys))];
  });
  const suggestions = suggestMapping(columns, targets, []);
  return columns.map((_facts, column) => {
    const suggestion = suggestions[column];
    const isFree = suggestion && suggestion.confidence >= CERTAIN_CONFIDENCE && !takenKeys.has(suggestion.target ?? '');
    const foundSuggestion = certainSuggestions.find((candidate) => candidate.column === column);
    return foundSuggestion ?? choose(column, isFree && !knownColumns[column] ? suggestion.target : null);
  });
}

/**
 * Adds the meanings of status values: the lender's own status with the same name, otherwise the status given by the
 * pack.
 */
function withStatuses(
  mapping: ColumnMapping,
  { statuses }: MappingPack,
  facts: ColumnFacts | undefined,
  target: ImportTarget | undefined,
): ColumnMapping {
  const choices = new Map((target?.choices ?? []).map(({ id, text }) => [normalizeName(text), id]));
  const explainedValues = new Set((mapping.values ?? []).map(({ from }) => from));
  const meanings = (facts?.values ?? []).flatMap(({ text }) => {
    const name = normalizeName(text);
    if (explainedValues.has(text) || choices.has(name)) return [];
    const meaning = statuses.find(({ from }) => from.some((word) => normalizeName(word) === name));
    const to = meaning?.to.map((word) => choices.get(normalizeName(word))).find((id) => id !== undefined);
    return to === undefined ? [] : [{ from: text, to }];
  });
  return meanings.length > 0 ? { ...mapping, values: [...(mapping.values ?? []), ...meanings] } : mapping;
}

/**
 * Predefined mappings for a file that looks like the export of a known system, best first, each with the coverage of
 * the file.
 */
export function offerPacks(
  module: ModuleDefinition,
  columns: readonly ColumnFacts[],
  targets: readonly ImportTarget[],
): ImportPack[] {
  const names = columns.map(({ name }) => name);
  return fittingPacks(names, module).map((fittingPack): ImportPack => {
    const suggestions = suggestByPack(fittingPack, columns, targets);
    const mapping = firstMapping(columns, targets, suggestions, []).map((listedMapping) =>
      listedMapping.target === '@status'
        ? withStatuses(
            listedMapping,
            fittingPack.pack,
            columns[listedMapping.column],
            targets.find(({ id }) => id === '@status'),
          )
        : listedMapping,
    );
    return {
      ...{ id: fittingPack.pack.id, fit: fittingPack.fit, mapping },
      options: firstOptions(mapping, targets),
      coverage: measureCoverage(columns, targets, mapping),
    };
  });
}
