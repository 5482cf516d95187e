import type { ProductApi } from '../product/ask-product';
import type { DrawnForm } from './drawn-form';
import { hostileContents } from './hostile-definitions';

const REFUSED = new Set([400, 413, 422]);

/** Outcome of the hostile definitions, each submitted for publishing. */
export interface HostileTurns {
  readonly count: number;
  readonly refused: number;
  readonly slowestMs: number;
  /** Definitions that were not refused, or that changed the form. */
  readonly failures: readonly string[];
}

/** Tries to publish every hostile definition over HTTP with an administrator's rights. */
export async function publishHostile(api: ProductApi, { id }: DrawnForm): Promise<HostileTurns> {
  const read = () => api.ask<{ version: number }>('GET', `forms/${id}`);
  const { version } = await read();
  const contents = hostileContents();
  const failures: string[] = [];
  let [refused, slowestMs] = [0, 0];
  for (const content of contents) {
    const { status, text, ms } = await api.send('PATCH', `forms/${id}`, `{"base":${version},"content":${content}}`);
    slowestMs = Math.max(slowestMs, ms);
    if (REFUSED.has(status)) refused += 1;
    else failures.push(`hostile ${content.slice(0, 120)} was answered with ${status} ${text.slice(0, 80)}`);
  }
  if ((await read()).version !== version) failures.push('a hostile definition was published');
  return { count: contents.length, refused, slowestMs, failures };
}
