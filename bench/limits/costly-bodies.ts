import { BODY_SHAPES, BODY_SIZES } from '../../apps/server/src/testing/body-shapes';
import { processorTime } from '../product/processor-time';

const REQUEST_COUNT = 100;
const NO_DATABASE = -1;

export interface CostlyBody {
  /** The beginning of the body. */
  readonly shape: string;
  readonly bytes: number;
  /** Processor time of the server process per request, in milliseconds. */
  readonly ms: number;
}

/**
 * Finds the body that costs the server the most without a session.
 * @throws Error if a body is not refused as invalid
 */
export async function findCostliestBody(port: number, serverPid: number): Promise<CostlyBody> {
  let lastNumber = 1;
  // A fixed sequence, so every run uses the same bodies.
  const random = { below: (limit: number) => (lastNumber = (lastNumber * 48_271) % 2_147_483_647) % limit };
  let worstBody: CostlyBody = { shape: '', bytes: 0, ms: 0 };
  for (const body of BODY_SIZES.flatMap((size) => BODY_SHAPES.map((shape) => shape(size, random)))) {
    const before = processorTime(serverPid, NO_DATABASE).app;
    for (let round = 0; round < REQUEST_COUNT; round++) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      // For a large body the server may close the connection before the answer is read.
      if (answer && answer.status !== 400 && answer.status !== 413)
        throw new Error(`A body was answered with ${answer.status} instead of being refused as invalid.`);
    }
    const ms = (processorTime(serverPid, NO_DATABASE).app - before) / REQUEST_COUNT;
    if (ms > worstBody.ms) worstBody = { shape: body.slice(0, 24), bytes: body.length, ms };
  }
  return worstBody;
}
