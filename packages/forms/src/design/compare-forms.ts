import type { ElementType } from '../element-type';
import { isSameValue } from '../engine/changes/read-change';
import type { FormDefinition, FormElement } from '../form-element';
import { elementsIn, type LocatedElement } from './elements-in';
import { longestOrderedRun } from './longest-ordered-run';

export interface ChangedElement {
  readonly id: string;
  readonly title: string;
  readonly type: ElementType;
}

/** The location of an element: its parent (null at the top) and its index among the siblings. */
export interface ElementLocation {
  readonly parent: string | null;
  readonly position: number;
}

export interface MovedElement extends ChangedElement {
  readonly from: ElementLocation;
  readonly to: ElementLocation;
}

/** A changed setting by its wire name. Undefined means not set. */
export interface SettingChange {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface EditedElement extends ChangedElement {
  readonly changes: readonly SettingChange[];
}

/**
 * The differences between two forms, in the tree order of the later form. Removed elements are in the order of the
 * earlier one.
 */
export interface FormDifference {
  readonly added: readonly ChangedElement[];
  /** Removed completely, not deactivated. */
  readonly removed: readonly ChangedElement[];
  readonly deactivated: readonly ChangedElement[];
  readonly reactivated: readonly ChangedElement[];
  readonly moved: readonly MovedElement[];
  readonly edited: readonly EditedElement[];
}

interface Side {
  readonly active: ReadonlyMap<string, LocatedElement>;
  readonly all: ReadonlyMap<string, LocatedElement>;
}

function sideOf({ content, deactivated }: FormDefinition): Side {
  const activeIds = new Map(elementsIn(content).map((element) => [element.element.id, element]));
  const inactiveElements = elementsIn(deactivated ?? [], 'deactivated').map(
    (element) => [element.element.id, element] as const,
  );
  return {
    active: activeIds,
    all: inactiveElements.length > 0 ? new Map([...activeIds, ...inactiveElements]) : activeIds,
  };
}

const named = ({ element: { id, title, type } }: LocatedElement): ChangedElement => ({ id, title, type });
const parentOf = ({ holder }: LocatedElement): string | null => holder?.element.id ?? null;
const locationOf = (element: LocatedElement): ElementLocation => ({
  parent: parentOf(element),
  position: element.position,
});

/** Normalizes a setting: a flag that is off and an empty list count as not set. */
function normalizeSetting(key: string, value: unknown): unknown {
  if (key === 'show') return value === false ? false : undefined;
  if (value === false || value === '' || value === null) return undefined;
  const isEmpty = typeof value === 'object' && Object.keys(value).length === 0;
  return isEmpty ? undefined : value;
}

function changesOf(elementBefore: FormElement, elementAfter: FormElement): SettingChange[] {
  if (elementBefore === elementAfter) return [];
  const keys = new Set([...Object.keys(elementAfter), ...Object.keys(elementBefore)]);
  keys.delete('id');
  keys.delete('childs');
  return [...keys].flatMap((key) => {
    const name = key as keyof FormElement;
    const change = {
      key,
      before: normalizeSetting(key, elementBefore[name]),
      after: normalizeSetting(key, elementAfter[name]),
    };
    return isSameValue(change.before, change.after) ? [] : [change];
  });
}

/** Elements with a different parent or a different order among the remaining siblings. */
function movedBetween(sideBefore: Side, sideAfter: Side): MovedElement[] {
  const unchangedByHolder = new Map<string | null, LocatedElement[]>();
  for (const element of sideAfter.active.values()) {
    const oldElement = sideBefore.active.get(element.element.id);
    if (!oldElement || parentOf(oldElement) !== parentOf(element)) continue;
    const siblings = unchangedByHolder.get(parentOf(element));
    if (siblings) siblings.push(oldElement);
    else unchangedByHolder.set(parentOf(element), [oldElement]);
  }
  const unmovedIds = new Set<string>();
  for (const siblings of unchangedByHolder.values()) {
    const run = longestOrderedRun(siblings.map(({ position }) => position));
    for (const { element, position } of siblings) if (run.has(position)) unmovedIds.add(element.id);
  }
  return [...sideAfter.active.values()].flatMap((element) => {
    const oldElement = sideBefore.active.get(element.element.id);
    return !oldElement || unmovedIds.has(element.element.id)
      ? []
      : [{ ...named(element), from: locationOf(oldElement), to: locationOf(element) }];
  });
}

/**
 * Compares two forms by element id. Descendants of added, deactivated or removed elements are listed individually. A
 * move lists only the moved element, not its descendants or the elements it shifted. A setting that is off or empty
 * counts as not set.
 */
export function compareForms(definitionBefore: FormDefinition, definitionAfter: FormDefinition): FormDifference {
  const [oldSide, now] = [sideOf(definitionBefore), sideOf(definitionAfter)];
  const allElements = [...now.all.values()];
  const isActive = ({ active }: Side, { element }: LocatedElement): boolean => active.has(element.id);
  const isExisting = ({ element }: LocatedElement): boolean => oldSide.all.has(element.id);
  return {
    added: allElements.filter((element) => isActive(now, element) && !isExisting(element)).map(named),
    removed: [...oldSide.all.values()].filter(({ element }) => !now.all.has(element.id)).map(named),
    deactivated: allElements
      .filter((element) => !isActive(now, element) && (isActive(oldSide, element) || !isExisting(element)))
      .map(named),
    reactivated: allElements
      .filter((element) => isActive(now, element) && isExisting(element) && !isActive(oldSide, element))
      .map(named),
    moved: movedBetween(oldSide, now),
    edited: allElements.flatMap((element) => {
      const knownElement = oldSide.all.get(element.element.id);
      const changes = knownElement ? changesOf(knownElement.element, element.element) : [];
      return changes.length > 0 ? [{ ...named(element), changes }] : [];
    }),
  };
}

/** The number of differences. An element that was moved and edited counts twice. */
export function countChanges(difference: FormDifference): number {
  return Object.values(difference).reduce((count, list: readonly ChangedElement[]) => count + list.length, 0);
}
