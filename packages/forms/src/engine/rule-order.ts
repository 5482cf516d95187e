import type { Outline, OutlineRule } from './outline-form';

export interface RuleCycle {
  /** The element that carries a rule of the circle. */
  readonly owner: string;
  /** The fields in their order; the first stands again at the end. */
  readonly fields: readonly string[];
}

interface Search {
  readonly outline: Outline;
  readonly readers: ReadonlyMap<string, readonly OutlineRule[]>;
  readonly state: Map<OutlineRule, 'open' | 'done'>;
  readonly order: OutlineRule[];
  /** The rules being followed, each with the field that led to the next. */
  readonly trail: { rule: OutlineRule; field: string }[];
}

/** Every field that a rule can hide, and that another rule reads. */
function* fieldsHidden({ outline, readers }: Search, { rule }: OutlineRule): Generator<string> {
  for (const target of rule.targets) {
    const root = outline.nodes[outline.indexOf.get(target) ?? -1];
    for (let index = root?.index ?? 0; index < (root?.end ?? 0); index++) {
      const id = outline.nodes[index]?.element.id ?? '';
      if (readers.has(id)) yield id;
    }
  }
}

function cycleOf({ trail }: Search, rule: OutlineRule): RuleCycle {
  const from = trail.findIndex((step) => step.rule === rule);
  const fields = trail.slice(from).map((step) => step.field);
  return { owner: rule.owner, fields: [fields.at(-1) ?? '', ...fields] };
}

/** Depth first; a rule is listed when all the rules that it can change are listed. */
function visit(search: Search, rule: OutlineRule): RuleCycle | null {
  search.state.set(rule, 'open');
  const step = { rule, field: '' };
  search.trail.push(step);
  for (const field of fieldsHidden(search, rule)) {
    step.field = field;
    for (const next of search.readers.get(field) ?? []) {
      const state = search.state.get(next);
      if (state === 'open') return cycleOf(search, next);
      const cycle = state ? null : visit(search, next);
      if (cycle) return cycle;
    }
  }
  search.trail.pop();
  search.state.set(rule, 'done');
  search.order.push(rule);
  return null;
}

function search(outline: Outline): { order: readonly OutlineRule[]; cycle: RuleCycle | null } {
  const readers = new Map<string, OutlineRule[]>();
  for (const rule of outline.rules) {
    for (const field of rule.reads) readers.set(field, [...(readers.get(field) ?? []), rule]);
  }
  const state: Search = { outline, readers, state: new Map(), order: [], trail: [] };
  for (const rule of outline.rules) {
    const cycle = state.state.has(rule) ? null : visit(state, rule);
    if (cycle) return { order: [], cycle };
  }
  return { order: state.order.reverse(), cycle: null };
}

/** The first circle of rules: a field that is hidden by what it decides itself. */
export function findRuleCycle(outline: Outline): RuleCycle | null {
  return search(outline).cycle;
}

/** The rules so that each stands after all that can hide what it reads. Only for forms without a circle. */
export function orderRules(outline: Outline): readonly OutlineRule[] {
  return search(outline).order;
}
