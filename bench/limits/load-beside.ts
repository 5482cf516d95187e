import { summed } from '../driver/percentiles';
import type { Measured } from '../driver/drive-plan';

/** One signed-in person of the measured server. */
export interface Caller {
  readonly port: number;
  readonly token: string;
}

export interface Reply {
  /** 0 when the connection broke before the end of the answer. */
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

export interface BesideFigures {
  readonly list: Measured;
  readonly replies: readonly Reply[];
}

/**
 * Times of the loan list of one person, in milliseconds, while bursts of requests of another run.
 * @param burst sends one burst; the next follows when all of its answers are there. Without it the list runs alone.
 */
export async function listBeside(
  lister: Caller,
  seconds: number,
  burst: (() => Promise<Reply[]>) | null,
): Promise<BesideFigures> {
  const end = performance.now() + seconds * 1000;
  const replies: Reply[] = [];
  const load = async () => {
    while (burst && performance.now() < end) replies.push(...(await burst()));
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
  return { list: summed(times, seconds, { errors }), replies };
}
