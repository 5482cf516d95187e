import { hiddenFields, type FormElement, type FormViewer, compileForm, type FormDefinition } from '@lendwright/forms';

export type HiddenReason = 'role' | 'set' | 'rule';

/** A hidden element and the reason: hidden from the role, by its own setting, or by a rule. */
export interface HiddenElement {
  readonly id: string;
  readonly title: string;
  readonly reason: HiddenReason;
}

/**
 * The elements that are currently hidden from a viewer, without the descendants of a hidden element.
 * @param isVisible visibility according to the form's store
 */
export function hiddenElements(
  definition: FormDefinition,
  viewer: FormViewer,
  isVisible: (id: string) => boolean,
): readonly HiddenElement[] {
  const hiddenIds = hiddenFields(compileForm(definition), viewer);
  const walk = (element: FormElement): readonly HiddenElement[] => {
    const { id, title, type, childs } = element;
    if (type === 'hiddenfield') return [];
    if (isVisible(id)) return element.cloneable ? [] : (childs ?? []).flatMap(walk);
    const reason =
      element.hide || element.show === false
        ? 'set'
        : isHiddenFrom(element, viewer) || hiddenIds.has(id)
          ? 'role'
          : 'rule';
    return [{ id, title: title || id, reason }];
  };
  return definition.content.flatMap(walk);
}

const isHiddenFrom = ({ hided_roles: roles }: FormElement, { roleId, isAdmin }: FormViewer): boolean =>
  roles?.includes('all') === true || (!isAdmin && roles?.includes(roleId) === true);
