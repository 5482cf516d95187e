interface LimitedStatus {
  readonly _id: string;
  /** The statuses that loans of the program may have; empty means all. */
  readonly statuses: readonly string[];
}

/**
 * The statuses that a program allows, in order. `currentStatus`, that of the loan, is always included: the program may
 * have been restricted since. For display only; the server decides.
 */
export function statusesOfProgram<Status extends { readonly _id: string }>(
  statuses: readonly Status[],
  programs: readonly LimitedStatus[],
  program: string | null | undefined,
  currentStatus?: string,
): readonly Status[] {
  const namedStatuses = programs.find(({ _id }) => _id === program)?.statuses ?? [];
  const ownStatuses = statuses.filter(({ _id }) => namedStatuses.includes(_id) || _id === currentStatus);
  return statuses.some(({ _id }) => namedStatuses.includes(_id)) ? ownStatuses : statuses;
}
