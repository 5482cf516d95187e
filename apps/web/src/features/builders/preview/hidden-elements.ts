import { hiddenFields, type FormElement, type FormViewer, compileForm, type FormDefinition } from '@lendwright/forms';

export type HiddenReason = 'role' | 'set' | 'rule';

/** An element that is not shown, with why: hidden from the role, hidden by its own setting, or by a rule just now. */
export interface HiddenElement {
  readonly id: string;
  readonly title: string;
  readonly why: HiddenReason;
}

/**
 * What of a form a viewer does not see just now; what lies in a hidden element is not told again.
 * @param isVisible what the form's store shows
 */
export function hiddenElements(
  definition: FormDefinition,
  viewer: FormViewer,
  isVisible: (id: string) => boolean,
): readonly HiddenElement[] {
  const never = hiddenFields(compileForm(definition), viewer);
  const walk = (element: FormElement): readonly HiddenElement[] => {
    const { id, title, type, childs } = element;
    if (type === 'hiddenfield') return [];
    if (isVisible(id)) return element.cloneable ? [] : (childs ?? []).flatMap(walk);
    const why =
      element.hide || element.show === false ? 'set' : isHiddenFrom(element, viewer) || never.has(id) ? 'role' : 'rule';
    return [{ id, title: title || id, why }];
  };
  return definition.content.flatMap(walk);
}

const isHiddenFrom = ({ hided_roles: roles }: FormElement, { roleId, isAdmin }: FormViewer): boolean =>
  roles?.includes('all') === true || (!isAdmin && roles?.includes(roleId) === true);
