import { reason, type ColumnMapping, type ImportOptions, type ImportTarget } from '@lendwright/api';
import type { Reason } from '@lendwright/kernel';
import type { ModuleDefinition } from '../../records';

export interface MappingFacts {
  readonly module: ModuleDefinition;
  readonly targets: readonly ImportTarget[];
  readonly mapping: readonly ColumnMapping[];
  readonly options: ImportOptions;
}

const mappedTargets = ({ mapping }: MappingFacts): string[] =>
  mapping.flatMap(({ target }) => (target === null ? [] : [target]));

function repeatedTargets(facts: MappingFacts): Reason[] {
  const mappedKeys = mappedTargets(facts);
  const repeatedTargetList = facts.targets.filter(({ id }) => mappedKeys.filter((key) => key === id).length > 1);
  return repeatedTargetList.map(({ title }) => reason('imports.targetTwice', { title }));
}

/**
 * Reports mandatory fields without a column. Not for loans, which may be incomplete, or if existing records are
 * updated.
 */
function missingTargets(facts: MappingFacts): Reason[] {
  if (facts.module.isLoan) return [];
  if (facts.options.duplicates === 'update' || facts.options.duplicates === 'merge') return [];
  const mappedKeys = new Set(mappedTargets(facts));
  const isFilled = (id: string) =>
    mappedKeys.has(id) || ((id === 'first_name' || id === 'last_name') && mappedKeys.has('@name'));
  return facts.targets
    .filter(({ id, isRequired }) => isRequired && !isFilled(id))
    .map(({ title }) => reason('imports.requiredUnmapped', { title }));
}

function loanBlockers(facts: MappingFacts): Reason[] {
  const mappedKeys = mappedTargets(facts);
  const isUpdateOnly = mappedKeys.includes('@number') && facts.options.keys.includes('@number');
  if (!facts.module.isLoan || isUpdateOnly) return [];
  const hasProspect = mappedKeys.some((target) => target.startsWith('@prospect.'));
  const hasProgram = mappedKeys.includes('@program') || facts.options.program !== null;
  return [
    ...(hasProspect ? [] : [reason('imports.prospectUnmapped')]),
    ...(hasProgram ? [] : [reason('imports.programMissing')]),
  ];
}

/** The reasons why a dry run cannot start yet. */
export function findBlockers(facts: MappingFacts): readonly Reason[] {
  const mappedKeys = mappedTargets(facts);
  if (mappedKeys.length === 0) return [reason('imports.nothingMapped')];
  const { keys, duplicates } = facts.options;
  const unmappedKeys = keys.filter((key) => !mappedKeys.includes(key));
  const titleOf = (key: string) => facts.targets.find(({ id }) => id === key)?.title ?? key;
  return [
    ...repeatedTargets(facts),
    ...missingTargets(facts),
    ...loanBlockers(facts),
    ...unmappedKeys.map((key) => reason('imports.keyUnmapped', { title: titleOf(key) })),
    ...(duplicates !== 'create' && keys.length === 0 ? [reason('imports.keyMissing')] : []),
  ];
}
