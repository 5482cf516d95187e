import type { ProductApi } from '../product/product-api';
import type { PublishedBenchForm } from './bench-form';
import { hostileContents } from './hostile-definitions';

const REFUSED_STATUSES = new Set([400, 413, 422]);

/** Outcome of the hostile definitions, each submitted for publishing. */
export interface HostileRuns {
  readonly count: number;
  readonly refusedCount: number;
  readonly slowestMs: number;
  /** Definitions that were not refused, or that changed the form. */
  readonly failures: readonly string[];
}

/** Tries to publish every hostile definition over HTTP with an administrator's rights. */
export async function publishHostileFormulas(api: ProductApi, { id }: PublishedBenchForm): Promise<HostileRuns> {
  const read = () => api.callApi<{ version: number }>('GET', `forms/${id}`);
  const { version } = await read();
  const contents = hostileContents();
  const failures: string[] = [];
  let [refusedCount, slowestMs] = [0, 0];
  for (const content of contents) {
    // The server may close the connection of a body that is too large before its answer is read.
    const { status, text, ms } = await api
      .send('PATCH', `forms/${id}`, `{"base":${version},"content":${content}}`)
      .catch(() => ({ status: 413, text: '', ms: 0 }));
    slowestMs = Math.max(slowestMs, ms);
    if (REFUSED_STATUSES.has(status)) refusedCount += 1;
    else failures.push(`hostile ${content.slice(0, 120)} was answered with ${status} ${text.slice(0, 80)}`);
  }
  if ((await read()).version !== version) failures.push('a hostile definition was published');
  return { count: contents.length, refusedCount, slowestMs, failures };
}
