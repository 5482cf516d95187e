/** One value that is computed from others: by the formula of a field, or by that of a rule that sets it. */
export interface ValueFlow {
  readonly target: string;
  /** Fields, and sections whose rows are read. Conditions of rules are not counted: they decide, they give no value. */
  readonly inputs: ReadonlySet<string>;
}

/**
 * The fields whose value is computed from what is hidden from a role, directly or through other computed fields. Somebody
 * who saw them could work out the hidden input.
 * @param hidden what the role does not see by itself
 * @param isAllowed whether the form explicitly shows the field all the same; what is computed from it may be seen too
 */
export function computedFromHidden(
  flows: readonly ValueFlow[],
  hidden: ReadonlySet<string>,
  isAllowed: (field: string) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>();
  const isHidden = (id: string) => hidden.has(id) || found.has(id);
  for (let known = -1; known !== found.size;) {
    known = found.size;
    for (const { target, inputs } of flows)
      if (!isHidden(target) && !isAllowed(target) && [...inputs].some(isHidden)) found.add(target);
  }
  return found;
}
