import { kindOf, type Answers, type RequiredField, type ResolvedView } from '@lendwright/forms';
import { isSameAnswer } from '../fields/field-state';
import type { FormIndex } from './form-index';

/** The progress of a part of the form. `missing` counts its empty mandatory fields. */
export interface Progress {
  readonly filled: number;
  readonly total: number;
  readonly missing: number;
  readonly isVisible: boolean;
}

/** The inputs of progress. */
export interface ProgressInput {
  readonly view: ResolvedView;
  /** The required fields. */
  readonly required: readonly RequiredField[];
  readonly answers: Answers;
  readonly uploaded: ReadonlySet<string>;
}

const idSets = new WeakMap<readonly RequiredField[], ReadonlySet<string>>();

/** The missing fields, computed once per list. */
export function missingIds(requiredFields: readonly RequiredField[]): ReadonlySet<string> {
  const requiredIds = idSets.get(requiredFields) ?? new Set(requiredFields.map(({ field }) => field));
  idSets.set(requiredFields, requiredIds);
  return requiredIds;
}

/** The number of missing fields below each element. */
function countMissing(requiredFields: readonly RequiredField[], { above }: FormIndex): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { field } of requiredFields) {
    for (const holder of above.get(field) ?? []) counts.set(holder, (counts.get(holder) ?? 0) + 1);
  }
  return counts;
}

/**
 * The progress of tabs, sections and containers. Only ancestors of a change are recounted. Rows of a repeatable section
 * count as one.
 */
export class ProgressCache {
  readonly #progresses = new Map<string, Progress>();
  readonly #currentSections = new Set<string>();
  #required: readonly RequiredField[] | null = null;
  #missing: ReadonlyMap<string, number> = new Map();

  constructor(private readonly index: FormIndex) {}

  /** Marks elements whose state or answer changed. */
  touch(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#currentSections.delete(id);
      for (const holder of this.index.above.get(id) ?? []) this.#currentSections.delete(holder);
    }
  }

  /** The same object until a number changes. */
  of(id: string, now: ProgressInput): Progress {
    if (this.#required !== now.required) {
      this.#required = now.required;
      this.#missing = countMissing(now.required, this.index);
    }
    const knownProgress = this.#progresses.get(id);
    const missingCount = this.#missing.get(id) ?? 0;
    if (knownProgress && this.#currentSections.has(id) && knownProgress.missing === missingCount) return knownProgress;
    const nextProgress = {
      ...this.#count(id, now),
      missing: missingCount,
      isVisible: now.view.elements.get(id)?.visible ?? true,
    };
    this.#currentSections.add(id);
    if (knownProgress && isSameAnswer(knownProgress, nextProgress)) return knownProgress;
    this.#progresses.set(id, nextProgress);
    return nextProgress;
  }

  #count(id: string, { view, answers, uploaded }: ProgressInput): { filled: number; total: number } {
    let [filled, total] = [0, 0];
    for (const field of this.index.fieldsBelow.get(id) ?? []) {
      const element = this.index.elements.get(field);
      const state = view.elements.get(field);
      if (!element || state?.visible === false) continue;
      const value = state && 'value' in state ? state.value : answers[field];
      const isEmpty =
        element.type === 'section'
          ? !Array.isArray(value) || value.length === 0
          : kindOf(element.type).isEmpty(value ?? kindOf(element.type).empty);
      total += 1;
      // An invalid answer does not count as filled.
      const isAnswered = !isEmpty && (state?.issues.length ?? 0) === 0;
      if (isAnswered || uploaded.has(field)) filled += 1;
    }
    return { filled, total };
  }
}
