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
  const active = new Map(elementsIn(content).map((one) => [one.element.id, one]));
  const inactiveElements = elementsIn(deactivated ?? [], 'deactivated').map((one) => [one.element.id, one] as const);
  return { active, all: inactiveElements.length > 0 ? new Map([...active, ...inactiveElements]) : active };
}

const named = ({ element: { id, title, type } }: LocatedElement): ChangedElement => ({ id, title, type });
const parentOf = ({ holder }: LocatedElement): string | null => holder?.element.id ?? null;
const locationOf = (one: LocatedElement): ElementLocation => ({ parent: parentOf(one), position: one.position });

/** Normalizes a setting: a flag that is off and an empty list count as not set. */
function normalizeSetting(key: string, value: unknown): unknown {
  if (key === 'show') return value === false ? false : undefined;
  if (value === false || value === '' || value === null) return undefined;
  const isEmpty = typeof value === 'object' && Object.keys(value).length === 0;
  return isEmpty ? undefined : value;
}

function changesOf(before: FormElement, after: FormElement): SettingChange[] {
  if (before === after) return [];
  const keys = new Set([...Object.keys(after), ...Object.keys(before)]);
  keys.delete('id');
  keys.delete('childs');
  return [...keys].flatMap((key) => {
    const name = key as keyof FormElement;
    const change = { key, before: normalizeSetting(key, before[name]), after: normalizeSetting(key, after[name]) };
    return isSameValue(change.before, change.after) ? [] : [change];
  });
}

/** Elements with a different parent or a different order among the remaining siblings. */
function movedBetween(before: Side, after: Side): MovedElement[] {
  const unchangedByHolder = new Map<string | null, LocatedElement[]>();
  for (const one of after.active.values()) {
    const old = before.active.get(one.element.id);
    if (!old || parentOf(old) !== parentOf(one)) continue;
    const siblings = unchangedByHolder.get(parentOf(one));
    if (siblings) siblings.push(old);
    else unchangedByHolder.set(parentOf(one), [old]);
  }
  const unmovedIds = new Set<string>();
  for (const siblings of unchangedByHolder.values()) {
    const run = longestOrderedRun(siblings.map(({ position }) => position));
    for (const { element, position } of siblings) if (run.has(position)) unmovedIds.add(element.id);
  }
  return [...after.active.values()].flatMap((one) => {
    const old = before.active.get(one.element.id);
    return !old || unmovedIds.has(one.element.id)
      ? []
      : [{ ...named(one), from: locationOf(old), to: locationOf(one) }];
  });
}

/**
 * Compares two forms by element id. Descendants of added, deactivated or removed elements are listed individually. A
 * move lists only the moved element, not its descendants or the elements it shifted. A setting that is off or empty
 * counts as not set.
 */
export function compareForms(before: FormDefinition, after: FormDefinition): FormDifference {
  const [old, now] = [sideOf(before), sideOf(after)];
  const all = [...now.all.values()];
  const isActive = ({ active }: Side, { element }: LocatedElement): boolean => active.has(element.id);
  const isExisting = ({ element }: LocatedElement): boolean => old.all.has(element.id);
  return {
    added: all.filter((one) => isActive(now, one) && !isExisting(one)).map(named),
    removed: [...old.all.values()].filter(({ element }) => !now.all.has(element.id)).map(named),
    deactivated: all.filter((one) => !isActive(now, one) && (isActive(old, one) || !isExisting(one))).map(named),
    reactivated: all.filter((one) => isActive(now, one) && isExisting(one) && !isActive(old, one)).map(named),
    moved: movedBetween(old, now),
    edited: all.flatMap((one) => {
      const known = old.all.get(one.element.id);
      const changes = known ? changesOf(known.element, one.element) : [];
      return changes.length > 0 ? [{ ...named(one), changes }] : [];
    }),
  };
}

/** The number of differences. An element that was moved and edited counts twice. */
export function countChanges(difference: FormDifference): number {
  return Object.values(difference).reduce((count, list: readonly ChangedElement[]) => count + list.length, 0);
}
