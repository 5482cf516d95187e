import type { FormElement } from '@lendwright/forms';
import type { FormStore } from '../../../form-view';
import { WHOLE_FORM } from './record-tabs';
import type { FieldTarget } from './use-field-jump';

/** The elements of a tab. Elements outside of the tab set belong to its first tab. */
export function elementsOf(store: FormStore, tab: string): readonly FormElement[] {
  const { tabs, outsideTabs } = store.index;
  if (tab === WHOLE_FORM) return outsideTabs;
  const item = tabs.find(({ id }) => id === tab)?.element;
  const ownChildren = item?.childs ?? [];
  return tabs[0]?.id === tab ? [...outsideTabs, ...ownChildren] : ownChildren;
}

/** The steps of a tab on a phone: one visible section each, or the whole tab if it has none. */
export function stepsOf(store: FormStore, elements: readonly FormElement[]): readonly (readonly FormElement[])[] {
  const sections: FormElement[] = [];
  const walk = (element: FormElement): void => {
    if (element.type === 'section') sections.push(element);
    else element.childs?.forEach(walk);
  };
  elements.forEach(walk);
  const visibleSections = sections.filter(({ id }) => store.isVisible(id));
  return visibleSections.length > 0 ? visibleSections.map((section) => [section]) : [elements];
}

/** The fields that block a step: required but empty, or invalid. */
export function missingIn(store: FormStore, step: readonly FormElement[]): readonly FieldTarget[] {
  const ids = new Set<string>();
  const walk = (element: FormElement): void => {
    ids.add(element.id);
    element.childs?.forEach(walk);
  };
  step.forEach(walk);
  const unreadableFields = store.unreadable().map((field) => ({ field }));
  return [...store.required(), ...unreadableFields].filter(({ field }) => ids.has(field));
}

/** The step of a tab that contains a field; the first one if none does. */
export function stepContaining(store: FormStore, tab: string, field: string): number {
  const ancestors = new Set(store.index.above.get(field));
  return Math.max(
    0,
    stepsOf(store, elementsOf(store, tab)).findIndex((step) => step.some(({ id }) => ancestors.has(id))),
  );
}
