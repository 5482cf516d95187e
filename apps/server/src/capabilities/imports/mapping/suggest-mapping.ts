import type { ColumnMapping, ImportTarget } from '@lendwright/api';
import type { ColumnFacts } from '../../../platform/spreadsheets/reading/describe-columns';
import { SYNONYMS } from './field-synonyms';
import { normalizeName } from './normalize-name';

export interface Suggestion {
  readonly column: number;
  readonly target: string | null;
  /** The confidence in percent. */
  readonly confidence: number;
  readonly because: 'saved' | 'exact' | 'name' | 'sample' | 'none';
}

/** Below this confidence a person must confirm. */
export const CERTAIN_CONFIDENCE = 75;

/** The similarity of two names: the share of common words. */
function similarity(a: string, b: string): number {
  const [words, otherKeys] = [a, b].map((name) => new Set(name.split(' ').filter((word) => word.length > 1)));
  if (!words || !otherKeys || words.size === 0 || otherKeys.size === 0) return 0;
  const commonWordCount = [...words].filter((word) => otherKeys.has(word)).length;
  return (2 * commonWordCount) / (words.size + otherKeys.size);
}

/** Patterns of values that are typical of one type of field. */
const SAMPLES: readonly (readonly [types: readonly string[], pattern: RegExp])[] = [
  [['email'], /^[^@\s]+@[^@\s]+\.[^@\s]+$/],
  [['phone', 'cell'], /^(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}$/],
  [['zip'], /^\d{5}(?:-\d{4})?$/],
  [
    ['state', 'us_states'],
    /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/,
  ],
];

const fitsSamples = ({ samples }: ColumnFacts, { type }: ImportTarget): boolean => {
  const matchingSample = SAMPLES.find(([types]) => types.includes(type));
  return (
    matchingSample !== undefined &&
    samples.length > 0 &&
    samples.every((sample) => matchingSample[1].test(sample.trim()))
  );
};

/** How well a target fits a column. */
function rate(column: ColumnFacts, target: ImportTarget): Omit<Suggestion, 'column' | 'target'> {
  const name = normalizeName(column.name);
  const names = [normalizeName(target.title), normalizeName(target.id.replace('@', ''))];
  if (names.includes(name)) return { confidence: 100, because: 'exact' };
  const isKnown = SYNONYMS.some(([pattern, synonyms]) => pattern.test(target.id) && synonyms.includes(name));
  const nameSimilarity = Math.max(...names.map((listedName) => similarity(name, listedName)));
  const bonus = fitsSamples(column, target) ? 20 : 0;
  if (isKnown) return { confidence: Math.min(99, 88 + bonus / 2), because: 'name' };
  if (nameSimilarity >= 0.5)
    return { confidence: Math.min(95, Math.round(nameSimilarity * 75) + bonus), because: 'name' };
  return bonus > 0 ? { confidence: 55, because: 'sample' } : { confidence: 0, because: 'none' };
}

/**
 * Suggests a target for each column: that of an earlier import with the same header, otherwise the one that fits its
 * name and values best. Each target is suggested once, to the column that fits it best.
 */
export function suggestMapping(
  columns: readonly ColumnFacts[],
  targets: readonly ImportTarget[],
  savedMappings: readonly ColumnMapping[],
): readonly Suggestion[] {
  const knownIds = new Set(targets.map(({ id }) => id));
  const keptColumns = new Map(
    savedMappings.flatMap(({ column, target }) => (target !== null && knownIds.has(target) ? [[column, target]] : [])),
  );
  const takenColumns = new Set(keptColumns.values());
  const ratedTargets = columns
    .flatMap((facts, column) =>
      keptColumns.has(column) || savedMappings.some((mapping) => mapping.column === column)
        ? []
        : targets.map((target) => ({ column, target: target.id, ...rate(facts, target) })),
    )
    .filter(({ confidence }) => confidence > 0)
    .sort((a, b) => b.confidence - a.confidence);
  const chosenEntries = new Map<number, Suggestion>();
  for (const target of ratedTargets) {
    if (chosenEntries.has(target.column) || takenColumns.has(target.target)) continue;
    chosenEntries.set(target.column, target);
    takenColumns.add(target.target);
  }
  return columns.map((_facts, column): Suggestion => {
    const keptTarget = keptColumns.get(column);
    if (keptTarget !== undefined) return { column, target: keptTarget, confidence: 100, because: 'saved' };
    return chosenEntries.get(column) ?? { column, target: null, confidence: 0, because: 'none' };
  });
}
