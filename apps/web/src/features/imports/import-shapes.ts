import type { imports } from '../../i18n/en/admin/imports';
import type { TextKey } from '../../i18n/texts';
import type { Answer, InputOf } from '../../client';

export type ImportSummary = Answer<'listImports'>['imports'][number];
export type ImportDetail = Answer<'readImport'>;
export type ImportColumn = ImportDetail['columns'][number];
export type ImportTarget = ImportDetail['targets'][number];
export type ImportedRow = Answer<'listImportRows'>['rows'][number];
export type MappingDraft = InputOf<'saveImportMapping'>['body'];
export type NamedMappingDraft = InputOf<'saveNamedMapping'>['body'];
export type SavedMapping = ImportDetail['savedMappings'][number];
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

type ImportText = (key: TextKey<(typeof imports)['messages']>) => string;

/** What a column can fill beside the fields of the form; a prospect's are `@prospect.` with the same names. */
const ATTRIBUTES = [
  ...(['name', 'status', 'source', 'number', 'program', 'groups', 'workforces'] as const),
  ...(['first_name', 'last_name', 'email', 'phone'] as const),
];

/** A target in a picker, in the user's language. */
export function targetTitle(text: ImportText, { id, title, group }: ImportTarget): string {
  const isOfProspect = id.startsWith('@prospect.');
  const attribute = ATTRIBUTES.find((name) => id === `@${name}` || id === `@prospect.${name}`);
  if (attribute) return `${text(`target-${attribute}`)} · ${text(isOfProspect ? 'target-prospect' : 'target-record')}`;
  return group ? `${title} · ${group}` : title;
}
