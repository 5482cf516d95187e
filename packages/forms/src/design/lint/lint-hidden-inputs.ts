import { issueOf } from '../../issues/engine-issue';
import { computedFromHidden, type ValueFlow } from '../../engine/evaluation/hidden-inputs';
import { namesIn } from '../../formula/syntax/formula-node';
import { parseFormula } from '../../formula/syntax/parse-formula';
import { isNamed, type FormViewer } from '../../viewer';
import type { LintFinding } from './lint-finding';
import { anyAncestor, nameOf, finding, type Linter, type LintContext } from './lint-context';

function fieldsOfFormula(formula: string): ReadonlySet<string> {
  try {
    return new Set(namesIn(parseFormula(formula)));
  } catch {
    // The inputs of a formula with a syntax error are unknown. The syntax error is reported separately.
    return new Set();
  }
}

function flowsOf({ located, rules }: LintContext): ValueFlow[] {
  const formulas = located.flatMap(({ element: { id, calculation } }) =>
    calculation?.trim() ? [{ target: id, inputs: fieldsOfFormula(calculation) }] : [],
  );
  const sets = rules.flatMap(({ rule: { effect, formula, targets } }) =>
    effect === 'set-value' && formula ? targets.map((target) => ({ target, inputs: fieldsOfFormula(formula) })) : [],
  );
  return [...formulas, ...sets];
}

/** The roles that some element is hidden from. `all` applies to every role and needs no name. */
const namedRoles = ({ located }: LintContext): readonly string[] => [
  ...new Set(located.flatMap(({ element }) => element.hided_roles ?? [])),
];

/** Computed fields that a role can't see because of their inputs, or sees although it can't see the inputs. */
export const lintHiddenInputs: Linter = (context) => {
  const { located, elements } = context;
  const flows = flowsOf(context);
  if (flows.length === 0) return [];
  const isAllowed = (id: string) => elements.get(id)?.showsHiddenInputs === true;
  const withheld = new Map<string, string[]>();
  const shownFields = new Map<string, string[]>();
  const note = (notes: Map<string, string[]>, id: string, role: string) =>
    notes.set(id, [...(notes.get(id) ?? []), role]);
  for (const role of namedRoles(context)) {
    const viewer: FormViewer = { userType: '', roleId: role, isAdmin: false, mayUpdate: true };
    const isHidden = (ownElement: (typeof located)[number]) =>
      anyAncestor(ownElement, ({ element }) => isNamed(element.hided_roles, viewer));
    const hiddenIds = new Set(located.filter(isHidden).map(({ element }) => element.id));
    const computedFields = computedFromHidden(flows, hiddenIds, isAllowed);
    for (const id of computedFields) note(withheld, id, role);
    for (const { target, inputs } of flows)
      if (
        isAllowed(target) &&
        !hiddenIds.has(target) &&
        [...inputs].some((id) => hiddenIds.has(id) || computedFields.has(id))
      )
        note(shownFields, target, role);
  }
  return located.flatMap((element): LintFinding[] => {
    const { id } = element.element;
    const [unseenFields, seenIds] = [withheld.get(id), shownFields.get(id)];
    const name = nameOf(element);
    if (unseenFields)
      return [
        finding(issueOf('formula-hidden-inputs', { name }), 'warning', element, { data: { roles: unseenFields } }),
      ];
    if (seenIds)
      return [
        finding(issueOf('formula-shows-hidden', { name }), 'warning', element, {
          setting: 'showsHiddenInputs',
          data: { roles: seenIds },
        }),
      ];
    return [];
  });
};
