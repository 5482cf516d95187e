import type { DocMapping, PdfField } from '@lendwright/api';
import type { FieldCounts, StoredMappings } from './standard-doc-rows';

/** The mapping without versions and removed entries. */
export function mappingOf(storedMappings: StoredMappings): DocMapping {
  const currentFields = Object.entries(storedMappings).flatMap(([field, { mapping }]) =>
    mapping ? [[field, mapping] as const] : [],
  );
  return Object.fromEntries(currentFields);
}

/** How many fields have a value, are left blank on purpose, and neither. Signatures are not counted. */
export function countFields(fields: readonly PdfField[], storedMappings: StoredMappings): FieldCounts {
  const countedFields = fields.filter(({ kind }) => kind !== 'signature');
  const mappings = countedFields.map(({ name }) => storedMappings[name]?.mapping ?? null);
  const mappedCount = mappings.filter((mapping) => mapping !== null && mapping.sources.length > 0).length;
  const unmappedCount = mappings.filter((mapping) => mapping === null).length;
  return { mapped: mappedCount, blank: countedFields.length - mappedCount - unmappedCount, unmapped: unmappedCount };
}
