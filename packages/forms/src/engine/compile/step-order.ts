import type { Outline } from './outline-form';
import type { OutlineStep } from './outline-steps';

export interface StepCycle {
  /** A step in the cycle. */
  readonly step: OutlineStep;
  /** The fields in order. The first is repeated at the end. */
  readonly fields: readonly string[];
  readonly hasRules: boolean;
  readonly hasFormulas: boolean;
}

interface Visit {
  readonly step: OutlineStep;
  readonly next: Iterator<{ step: OutlineStep; field: string }>;
  /** The field that led to the current step. */
  field: string;
}

type Readers = ReadonlyMap<string, readonly OutlineStep[]>;

/** The effect of a step on its readers: visibility or values. Locks affect neither. */
function* changedBy({ rule, targets }: OutlineStep, { nodes, indexOf }: Outline, readers: Readers): Generator<string> {
  const isVisibility = rule?.effect === 'hide' || rule?.effect === 'show';
  if (!isVisibility && rule !== null && rule.effect !== 'set-value') return;
  for (const target of targets) {
    const root = nodes[indexOf.get(target) ?? -1];
    const end = isVisibility ? (root?.end ?? 0) : (root?.index ?? -1) + 1;
    for (let index = root?.index ?? 0; index < end; index++) {
      const id = nodes[index]?.element.id ?? '';
      if (readers.has(id)) yield id;
    }
  }
}

function* followers(
  step: OutlineStep,
  outline: Outline,
  readers: Readers,
): Generator<{ step: OutlineStep; field: string }> {
  for (const field of changedBy(step, outline, readers)) {
    for (const reader of readers.get(field) ?? []) yield { step: reader, field };
  }
}

function cycleOf(path: readonly Visit[], step: OutlineStep): StepCycle {
  const circle = path.slice(path.findIndex((visit) => visit.step === step));
  const fields = circle.map((visit) => visit.field);
  return {
    step,
    fields: [fields.at(-1) ?? '', ...fields],
    hasRules: circle.some((visit) => visit.step.rule !== null),
    hasFormulas: circle.some((visit) => visit.step.rule === null),
  };
}

/**
 * Iterative depth-first search, because chains may have thousands of steps. A step is listed after all its followers.
 */
function search(outline: Outline, steps: readonly OutlineStep[]): { order: OutlineStep[]; cycle: StepCycle | null } {
  const readers = new Map<string, OutlineStep[]>();
  for (const step of steps) {
    for (const field of step.reads) {
      const knownReaders = readers.get(field);
      if (knownReaders) knownReaders.push(step);
      else readers.set(field, [step]);
    }
  }
  const [state, order, path] = [new Map<OutlineStep, 'open' | 'done'>(), [] as OutlineStep[], [] as Visit[]];
  const open = (step: OutlineStep): void => {
    state.set(step, 'open');
    path.push({ step, next: followers(step, outline, readers), field: '' });
  };
  for (const root of steps) {
    if (!state.has(root)) open(root);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const nextVisit = visit.next.next();
      if (nextVisit.done) {
        state.set(visit.step, 'done');
        order.push(visit.step);
        path.pop();
        continue;
      }
      visit.field = nextVisit.value.field;
      if (state.get(nextVisit.value.step) === 'open') return { order: [], cycle: cycleOf(path, nextVisit.value.step) };
      if (!state.has(nextVisit.value.step)) open(nextVisit.value.step);
    }
  }
  return { order: order.reverse(), cycle: null };
}

/** The first circular reference through rules, formulas or both. */
export function findCycle(outline: Outline, steps: readonly OutlineStep[]): StepCycle | null {
  return search(outline, steps).cycle;
}

/**
 * Sorts the steps so that each follows everything that can change what it reads. Only for forms without circular
 * references.
 */
export function orderSteps(outline: Outline, steps: readonly OutlineStep[]): readonly OutlineStep[] {
  return search(outline, steps).order;
}
