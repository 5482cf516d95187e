import { SUMMARY_DETAILS, SUMMARY_DOCUMENTS } from '@lendwright/api';
import type { SummaryParts, SummarySectionParts, SummaryTabParts } from './summary-shapes';

/** The fields that a summary leaves out, and the parts that no form has. */
export type LeftOutIds = ReadonlySet<string>;

const OWN_PARTS: readonly string[] = [SUMMARY_DETAILS, SUMMARY_DOCUMENTS];

const fieldIds = ({ fields }: SummarySectionParts): string[] => fields.map(({ id }) => id);

/** The fields of a section and of the sections inside it. */
export function leftOutFieldsOf(section: SummarySectionParts, { sections }: SummaryTabParts): string[] {
  const innerSections = sections.filter(({ id }) => section.contains.includes(id));
  return [section, ...innerSections].flatMap(fieldIds);
}

export const fieldsOfTab = ({ sections }: SummaryTabParts): string[] => sections.flatMap(fieldIds);

/** A choice as the server stores it, by the fields that it removes. */
export function leftOutFields({ tabs, hideElements }: SummaryParts): LeftOutIds {
  const chosenElements = new Set(hideElements);
  const outputElements = new Set(hideElements.filter((id) => OWN_PARTS.includes(id)));
  for (const tab of tabs) {
    if (chosenElements.has(tab.id)) for (const id of fieldsOfTab(tab)) outputElements.add(id);
    for (const section of tab.sections) {
      if (chosenElements.has(section.id)) for (const id of leftOutFieldsOf(section, tab)) outputElements.add(id);
      for (const id of fieldIds(section)) if (chosenElements.has(id)) outputElements.add(id);
    }
  }
  return outputElements;
}

function elementsOfTab(tab: SummaryTabParts, leftOut: LeftOutIds): string[] {
  const allFields = fieldsOfTab(tab);
  if (tab.id !== '' && allFields.every((id) => leftOut.has(id))) return [tab.id];
  return tab.sections.flatMap((section) => {
    const isWhole = section.id !== '' && leftOutFieldsOf(section, tab).every((id) => leftOut.has(id));
    return isWhole ? [section.id] : fieldIds(section).filter((id) => leftOut.has(id));
  });
}

/**
 * A choice for the server: a tab or section that is left out entirely is named itself, so that a field that it gets later
 * is left out too.
 */
export function hiddenElements({ tabs }: Pick<SummaryParts, 'tabs'>, leftOut: LeftOutIds): string[] {
  return [...OWN_PARTS.filter((id) => leftOut.has(id)), ...tabs.flatMap((tab) => elementsOfTab(tab, leftOut))];
}

/** The choice after including or leaving out some fields. */
export function withFields(leftOut: LeftOutIds, ids: readonly string[], isIncluded: boolean): LeftOutIds {
  const nextFields = new Set(leftOut);
  for (const id of ids)
    if (isIncluded) nextFields.delete(id);
    else nextFields.add(id);
  return nextFields;
}
