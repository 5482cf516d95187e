import { reason, type ColumnMapping, type ImportOptions, type ImportTarget } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';

/** @throws Refusal 422 invalid for a target that the viewer may not fill, use as a key, or add options to */
export function checkMapping(
  targets: readonly ImportTarget[],
  mapping: readonly ColumnMapping[],
  options: ImportOptions,
): void {
  const idsOf = (list: readonly ImportTarget[]) => new Set<string | null>(list.map(({ id }) => id));
  const knownTargets = idsOf(targets).add(null);
  const keys = idsOf(targets.filter(({ isKey }) => isKey));
  if (mapping.some(({ target }) => !knownTargets.has(target)) || options.keys.some((key) => !keys.has(key)))
    throw new Refusal(422, 'invalid', reason('imports.targetUnknown'));
  const extensibleTargets = idsOf(targets.filter(({ canAddOptions }) => canAddOptions));
  if (mapping.some(({ unknown, target }) => unknown === 'create' && !extensibleTargets.has(target)))
    throw new Refusal(422, 'invalid', reason('imports.optionsNotAllowed'));
}
