import { sumStatistics } from '../driver/percentiles';
import type { Measurement } from '../driver/drive-plan';

/** A signed-in user of the measured server. */
export interface Caller {
  readonly port: number;
  readonly token: string;
}

export interface Reply {
  /** 0 if the connection closed before the answer was complete. */
  readonly status: number;
  readonly text: string;
}

export async function post({ port, token }: Caller, path: string, body: object): Promise<Reply> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    return { status: 0, text: String(error) };
  }
}

export interface ListUnderLoadFigures {
  readonly list: Measurement;
  readonly replies: readonly Reply[];
}

/**
 * Latency of one user's loan list, in milliseconds, while another user sends bursts of requests.
 * @param burstCalls sends one burst; the next follows after all of its answers. Without it, only the list runs.
 */
export async function measureListUnderLoad(
  lister: Caller,
  seconds: number,
  burstCalls: (() => Promise<Reply[]>) | null,
): Promise<ListUnderLoadFigures> {
  const end = performance.now() + seconds * 1000;
  const replies: Reply[] = [];
  const load = async () => {
    while (burstCalls && performance.now() < end) replies.push(...(await burstCalls()));
  };
  const times: number[] = [];
  let errors = 0;
  const list = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const { status } = await post(lister, 'opportunities', { lean: true });
      times.push(performance.now() - start);
      if (status !== 200) errors++;
    }
  };
  await Promise.all([load(), list()]);
  return { list: sumStatistics(times, seconds, { errors }), replies };
}
