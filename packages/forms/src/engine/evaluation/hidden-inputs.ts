/** A computed value: of a field's formula, or of a rule that sets the field. */
export interface ValueFlow {
  readonly target: string;
  /**
   * Fields, and sections whose rows are read. Conditions of rules are not inputs: they don't contribute to the value.
   */
  readonly inputs: ReadonlySet<string>;
}

/**
 * The fields computed from inputs that are hidden from a role, directly or through other computed fields. Their values
 * could reveal the hidden input.
 * @param hiddenFields what is hidden from the role
 * @param isAllowed whether the form explicitly shows the field anyway; fields computed from it are visible too
 */
export function computedFromHidden(
  flows: readonly ValueFlow[],
  hiddenFields: ReadonlySet<string>,
  isAllowed: (field: string) => boolean,
): ReadonlySet<string> {
  const foundIds = new Set<string>();
  const isHidden = (id: string) => hiddenFields.has(id) || foundIds.has(id);
  for (let knownCount = -1; knownCount !== foundIds.size;) {
    knownCount = foundIds.size;
    for (const { target, inputs } of flows)
      if (!isHidden(target) && !isAllowed(target) && [...inputs].some(isHidden)) foundIds.add(target);
  }
  return foundIds;
}
