import type { Answer } from '../../../client';

/** A line of a builder's list. */
export type FormListItem = Answer<'listForms'>['forms'][number];
export type FormKind = FormListItem['kind'];

const PLACES: Readonly<Record<FormKind, string>> = {
  module: '/builders/modules',
  opportunity: '/builders/opportunity',
  webform: '/builders/webforms',
  library: '/builders/libraries',
};

/** The pages of one builder; what a kind does not have is null. @source spec 3-payments-builders §2.2 */
export const builderPaths = (kind: FormKind) => {
  const list = PLACES[kind];
  return {
    list,
    create: `${list}/create`,
    draw: (id: string) => `${list}/form?id=${encodeURIComponent(id)}`,
    settings: (id: string) => `${list}/edit/${encodeURIComponent(id)}`,
    api: (id: string) => apiOf(kind, id),
  };
};

/** Nothing is filled with a library; the API of modules stands at the address of that of loans. */
function apiOf(kind: FormKind, id: string): string | null {
  if (kind === 'library') return null;
  const list = kind === 'webform' ? `${PLACES.webform}/openapi` : `${PLACES.opportunity}/api`;
  return `${list}/${encodeURIComponent(id)}`;
}
