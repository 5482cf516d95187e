/**
 * Delays a result until a minimum time has passed, so that the busy state is visible. The work itself starts
 * immediately.
 * @param milliseconds measured from the call; failures are delayed as well
 */
export async function atLeast<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const pause = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [outcome] = await Promise.allSettled([work, pause]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
