import { issueOf, type FormElement, type RequiredField } from '@lendwright/forms';
import type { FormStore } from '../../../form-view';

export interface BlockingField {
  readonly field: string;
  readonly row?: string | undefined;
  /** Empty if the form gives the field no title. */
  readonly title: string;
  /** `tick`: a single checkbox, such as terms and conditions; `unreadable`: an invalid value. */
  readonly problem: 'missing' | 'tick' | 'unreadable';
}

export interface BlockingSection {
  readonly title: string;
  readonly fields: readonly BlockingField[];
}

export interface BlockingTab {
  /** Null for elements outside of tabs. */
  readonly tab: string | null;
  readonly title: string;
  readonly sections: readonly BlockingSection[];
}

const isSingleBox = (element: FormElement | undefined) =>
  element?.type === 'checkbox' && (element.options?.length ?? 0) <= 1;

/** The field's title; without one, the label of its only option, such as "I accept the terms". */
function nameOf(element: FormElement | undefined, title: string): string {
  if (element && title && title !== element.id) return title;
  return element?.options?.[0]?.text ?? element?.placeholder ?? '';
}

/** A field that the engine does not report as required, in the engine's format. */
function locate(store: FormStore, field: string): RequiredField {
  const element = store.index.elements.get(field);
  const location = store.index.locations.get(field);
  const section = location?.sections.at(-1);
  const titleOf = (id: string | null | undefined) => (id ? (store.index.elements.get(id)?.title ?? '') : undefined);
  const [tabTitle, sectionTitle] = [titleOf(location?.tab), titleOf(section)];
  return {
    field,
    title: element?.title ?? field,
    ...issueOf('invalid-untitled-value'),
    message: '',
    ...(location?.tab && { tab: location.tab }),
    ...(tabTitle !== undefined && { tabTitle }),
    ...(section && { section }),
    ...(sectionTitle !== undefined && { sectionTitle }),
  };
}

/**
 * The fields that block a save, by tab and section in reading order: mandatory ones without an answer, invalid ones,
 * and those whose check has not accepted the answer.
 * @param refused fields that the server reported, if the form itself reports none
 * @source spec 2-records §2.3 (required fields dialog), §5
 */
export function blockingFields(store: FormStore, refusedFields: readonly RequiredField[] = []): readonly BlockingTab[] {
  const ownFields = store.required();
  const missingEntries = (ownFields.length > 0 ? ownFields : refusedFields).map((requiredField) => {
    const element = store.index.elements.get(requiredField.field);
    return { required: requiredField, problem: isSingleBox(element) ? ('tick' as const) : ('missing' as const) };
  });
  const unreadableFields = [...store.unreadable(), ...store.uncheckedIds()].map((field) => ({
    required: locate(store, field),
    problem: 'unreadable' as const,
  }));
  const tabs = new Map<string, { tab: string | null; title: string; sections: Map<string, BlockingField[]> }>();
  for (const { required, problem } of [...missingEntries, ...unreadableFields]) {
    const key = required.tab ?? '';
    const tab = tabs.get(key) ?? { tab: required.tab ?? null, title: required.tabTitle ?? '', sections: new Map() };
    tabs.set(key, tab);
    const section = required.sectionTitle ?? '';
    const title = nameOf(store.index.elements.get(required.field), required.title);
    const blockingField = { field: required.field, row: required.row, title, problem };
    tab.sections.set(section, [...(tab.sections.get(section) ?? []), blockingField]);
  }
  return [...tabs.values()].map(({ tab, title, sections }) => ({
    tab,
    title,
    sections: [...sections].map(([name, fields]) => ({ title: name, fields })),
  }));
}
