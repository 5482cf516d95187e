import type { Measurement } from './drive-plan';

const roundToThousandth = (value: number) => Math.round(value * 1000) / 1000;

/**
 * Aggregates the times of one run.
 * @param seconds duration of the measurement
 * @param otherMeasurements additional known figures
 */
export function sumStatistics(
  times: readonly number[],
  seconds: number,
  otherMeasurements: Partial<Measurement> = {},
): Measurement {
  const sortedTimes = Float64Array.from(times).sort();
  const at = (part: number) =>
    roundToThousandth(sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(sortedTimes.length * part))] ?? 0);
  const perSecond = Math.round((times.length / seconds) * 10) / 10;
  return {
    count: times.length,
    answers: times.length,
    perSecond,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    errors: 0,
    firstError: '',
    ...otherMeasurements,
  };
}
