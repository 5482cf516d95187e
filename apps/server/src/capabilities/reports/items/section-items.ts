import type { Viewer } from '@lendwright/access';
import { itemsOfSection, sectionOf, type SectionItems } from '@lendwright/api';
import { listFields, sectionRows, sectionsOf, titleOf } from '../../lists';
import type { CompanySetup } from '../../records';
import type { ReportItemRows } from './item-kind';

const COUNTED_FIELD = { name: '@rows_record', title: 'Records with rows' };

/** The rows of a repeating section with the fields that a viewer may list; null for unknown and hidden sections. */
export function sectionItemRows(
  setup: CompanySetup,
  viewer: Viewer,
  module: string,
  items: SectionItems,
): ReportItemRows | null {
  const rows = sectionRows(listFields(setup, module, viewer), sectionOf(items), COUNTED_FIELD);
  return rows && { ...rows, options: {}, counted: COUNTED_FIELD.name };
}

/** The repeating sections of a module that a viewer can report on, in the viewer's language. */
export const sectionsOfModule = (setup: CompanySetup, viewer: Viewer, module: string) =>
  sectionsOf(listFields(setup, module, viewer)).map(({ element, rows }) => ({
    items: itemsOfSection(element.id),
    title: titleOf(rows?.own ?? element, viewer),
  }));
