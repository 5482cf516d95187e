import { issueOf } from '../../issues/engine-issue';
import { computedFromHidden, type ValueFlow } from '../../engine/evaluation/hidden-inputs';
import { namesIn } from '../../formula/syntax/formula-node';
import { parseFormula } from '../../formula/syntax/parse-formula';
import { isNamed, type FormViewer } from '../../viewer';
import type { FormLint } from './lint-finding';
import { anyAround, nameOf, finding, type Linter, type LintScene } from './lint-context';

function readBy(formula: string): ReadonlySet<string> {
  try {
    return new Set(namesIn(parseFormula(formula)));
  } catch {
    // What a formula that cannot be read would read, nobody knows; that it cannot be is told elsewhere.
    return new Set();
  }
}

function flowsOf({ placed, rules }: LintScene): ValueFlow[] {
  const formulas = placed.flatMap(({ element: { id, calculation } }) =>
    calculation?.trim() ? [{ target: id, inputs: readBy(calculation) }] : [],
  );
  const sets = rules.flatMap(({ rule: { effect, formula, targets } }) =>
    effect === 'set-value' && formula ? targets.map((target) => ({ target, inputs: readBy(formula) })) : [],
  );
  return [...formulas, ...sets];
}

/** The roles that some element is hidden from; `all` binds every role alike and needs no name. */
const namedRoles = ({ placed }: LintScene): readonly string[] => [
  ...new Set(placed.flatMap(({ element }) => element.hided_roles ?? [])),
];

/** Computed fields that a role does not see because of their inputs, or sees although it does not see these. */
export const lintHiddenInputs: Linter = (scene) => {
  const { placed, elements } = scene;
  const flows = flowsOf(scene);
  if (flows.length === 0) return [];
  const isAllowed = (id: string) => elements.get(id)?.showsHiddenInputs === true;
  const withheld = new Map<string, string[]>();
  const shown = new Map<string, string[]>();
  const note = (notes: Map<string, string[]>, id: string, role: string) =>
    notes.set(id, [...(notes.get(id) ?? []), role]);
  for (const role of namedRoles(scene)) {
    const viewer: FormViewer = { userType: '', roleId: role, isAdmin: false, mayUpdate: true };
    const isHidden = (one: (typeof placed)[number]) =>
      anyAround(one, ({ element }) => isNamed(element.hided_roles, viewer));
    const hidden = new Set(placed.filter(isHidden).map(({ element }) => element.id));
    const found = computedFromHidden(flows, hidden, isAllowed);
    for (const id of found) note(withheld, id, role);
    for (const { target, inputs } of flows)
      if (isAllowed(target) && !hidden.has(target) && [...inputs].some((id) => hidden.has(id) || found.has(id)))
        note(shown, target, role);
  }
  return placed.flatMap((one): FormLint[] => {
    const { id } = one.element;
    const [unseen, seen] = [withheld.get(id), shown.get(id)];
    const name = nameOf(one);
    if (unseen)
      return [finding(issueOf('formula-hidden-inputs', { name }), 'warning', one, { data: { roles: unseen } })];
    if (seen)
      return [
        finding(issueOf('formula-shows-hidden', { name }), 'warning', one, {
          setting: 'showsHiddenInputs',
          data: { roles: seen },
        }),
      ];
    return [];
  });
};
