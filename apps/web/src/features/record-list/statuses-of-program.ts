interface Limited {
  readonly _id: string;
  /** Those that a loan of the program may have; none means all. */
  readonly statuses: readonly string[];
}

/**
 * The statuses that a program leaves to choose from, in their order. `kept`, the one that the loan has, stays among them:
 * a program may have been limited since. For looks only: the server decides.
 */
export function statusesOfProgram<Status extends { readonly _id: string }>(
  statuses: readonly Status[],
  programs: readonly Limited[],
  program: string | null | undefined,
  currentStatus?: string,
): readonly Status[] {
  const named = programs.find(({ _id }) => _id === program)?.statuses ?? [];
  const some = statuses.filter(({ _id }) => named.includes(_id) || _id === currentStatus);
  return statuses.some(({ _id }) => named.includes(_id)) ? some : statuses;
}
