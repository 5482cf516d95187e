/** The rows of a repeating section as items of a report: `rows.` and the id of the section. */
export type SectionItems = `rows.${string}`;

const PREFIX = 'rows.';

/** @example itemsOfSection('assets') // 'rows.assets' */
export const itemsOfSection = (section: string): SectionItems => `${PREFIX}${section}`;

/** Whether a report is about the rows of a section. */
export const isSectionItems = (items: string): items is SectionItems => items.startsWith(PREFIX);

/** The id of the section whose rows a report is about. */
export const sectionOf = (items: SectionItems): string => items.slice(PREFIX.length);
