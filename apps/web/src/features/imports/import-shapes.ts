import type { Answer, InputOf } from '../../client';

export type ImportSummary = Answer<'listImports'>['imports'][number];
export type ImportDetail = Answer<'readImport'>;
export type ImportColumn = ImportDetail['columns'][number];
export type ImportTarget = ImportDetail['targets'][number];
export type ImportedRow = Answer<'listImportRows'>['rows'][number];
export type MappingDraft = InputOf<'saveImportMapping'>['body'];
export type ColumnMapping = MappingDraft['mapping'][number];
export type ImportOptions = MappingDraft['options'];

/** Whether the server is working on an import. */
export const isBusy = ({ state }: Pick<ImportSummary, 'state'>): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing';

/** The step of the page that shows an import. */
export function stepOf({ state }: Pick<ImportSummary, 'state'>): 'mapping' | 'check' | 'result' {
  if (state === 'draft') return 'mapping';
  return state === 'checking' || state === 'checked' ? 'check' : 'result';
}

/** Whether the records of a finished run can be compared with their rows. */
export const isComparable = ({ state, created, updated }: ImportSummary): boolean =>
  (state === 'done' || state === 'stopped' || state === 'failed') && created + updated > 0;

export const importPath = (id: string): string => `/imports/edit/${id}`;

/** A target by its value in a picker; `null` means not imported. */
export const targetTitle = ({ title, group }: ImportTarget): string => (group ? `${title} · ${group}` : title);
