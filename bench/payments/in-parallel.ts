import { sumStatistics } from '../driver/percentiles';

/** Runs work on numbered cases with some at a time, and times each. */
export async function timeInParallel(cases: number, clients: number, work: (index: number) => Promise<unknown>) {
  const times: number[] = [];
  let nextIndex = 0;
  const startedAt = performance.now();
  const runClient = async () => {
    while (nextIndex < cases) {
      const index = nextIndex++;
      const startTime = performance.now();
      await work(index);
      times.push(performance.now() - startTime);
    }
  };
  await Promise.all(Array.from({ length: clients }, runClient));
  return sumStatistics(times, (performance.now() - startedAt) / 1_000);
}
