/** The page of a lead. */
export const leadPath = (id: string): string => `/leads/${id}`;

const READONLY_MODULES: ReadonlySet<string> = new Set(['leads']);

/** The page of a person: leads have a read page, other modules only an edit page. */
export const personPath = (module: string, id: string): string =>
  READONLY_MODULES.has(module) ? `/${module}/${id}` : `/${module}/edit/${id}`;
