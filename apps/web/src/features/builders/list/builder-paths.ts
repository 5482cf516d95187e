import type { Answer } from '../../../client';

/** A row of a builder's list. */
export type FormListItem = Answer<'listForms'>['forms'][number];
export type FormKind = FormListItem['kind'];

const LIST_PATHS: Readonly<Record<FormKind, string>> = {
  module: '/builders/modules',
  opportunity: '/builders/opportunity',
  webform: '/builders/webforms',
  library: '/builders/libraries',
};

/** The page paths of one builder; null for pages that a form kind lacks. @source spec 3-payments-builders §2.2 */
export const builderPaths = (kind: FormKind) => {
  const list = LIST_PATHS[kind];
  return {
    list,
    create: `${list}/create`,
    design: (id: string) => `${list}/form?id=${encodeURIComponent(id)}`,
    settings: (id: string) => `${list}/edit/${encodeURIComponent(id)}`,
    api: (id: string) => apiOf(kind, id),
  };
};

/** Libraries have no records, and therefore no API; the API page of modules shares the path of loans. */
function apiOf(kind: FormKind, id: string): string | null {
  if (kind === 'library') return null;
  const list = kind === 'webform' ? `${LIST_PATHS.webform}/openapi` : `${LIST_PATHS.opportunity}/api`;
  return `${list}/${encodeURIComponent(id)}`;
}
