/**
 * Lets work take no less than a time, so that its busy state can be seen; the work itself starts at once.
 * @param milliseconds counted from the call; a failure waits as long as a success.
 */
export async function atLeast<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const pause = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [outcome] = await Promise.allSettled([work, pause]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
