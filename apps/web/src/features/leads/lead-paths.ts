/** Where a lead is read. */
export const leadPath = (id: string): string => `/leads/${id}`;

const READ: ReadonlySet<string> = new Set(['leads']);

/** Where a person of a module is looked at: leads have a page to read, the others the one on which they are changed. */
export const personPath = (module: string, id: string): string =>
  READ.has(module) ? `/${module}/${id}` : `/${module}/edit/${id}`;
