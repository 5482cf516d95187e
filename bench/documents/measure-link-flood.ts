import { readMessage, startChild } from '../driver/child';
import type { Measurement } from '../driver/drive-plan';
import { measureListUnderLoad, type Caller } from '../limits/list-under-load';
import type { ProductApi } from '../product/product-api';
import { measurePostCost } from './file-post';
import { startLinkSession } from './flooded-link';
import type { LinkFloodOutcome, LinkFloodPlan } from './link-flood-plan';
import { median } from './processor-cost';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const POSTS_PER_SECOND = 5_000 / 60;
/** The link takes a burst of uploads at the start of the flood, and then one in two seconds. */
const FLOOD_SECONDS = SECONDS * 3;
const ROUNDS = 5;
const MAX_RATIO = 1.2;

/** The loan list while posts are sent, beside the list alone. */
export interface FloodedList {
  readonly list: Measurement;
  /** p95 of the list, divided by the mean of those of the list alone before and after. */
  readonly ratio: number;
  readonly outcome: LinkFloodOutcome;
  readonly postsPerMinute: number;
}

/** Of all rounds; the figures of the list are those of the round with the median of the ratios. */
export interface FloodRounds extends FloodedList {
  readonly ratios: readonly number[];
  /** Processor time of the server for one more post, in milliseconds. */
  readonly postMs: number;
}

export interface LinkFloodFigures {
  readonly quietList: Measurement;
  readonly flood: FloodRounds;
  /** The same posts to a server that does nothing: what the sender costs the machine. */
  readonly control: FloodRounds;
  readonly isMet: boolean;
}

type FloodedTimes = Omit<FloodedList, 'ratio'>;

/** Latency of the list in this process while a sender in a process of its own posts as planned. */
async function measureFloodedTimes(lister: Caller, plan: LinkFloodPlan): Promise<FloodedTimes> {
  const sender = startChild(new URL('link-flood-sender.ts', import.meta.url), [JSON.stringify(plan)]);
  try {
    await readMessage(sender, 'isReady');
    sender.send('start');
    const { list } = await measureListUnderLoad(lister, FLOOD_SECONDS, null);
    const ending = readMessage(sender, 'outcome');
    sender.send('end');
    const outcome = (await ending).outcome as LinkFloodOutcome;
    return { list, outcome, postsPerMinute: (outcome.posts / outcome.seconds) * 60 };
  } finally {
    sender.disconnect();
  }
}

interface Round {
  readonly flood: FloodedList;
  readonly control: FloodedList;
  readonly quietList: Measurement;
}

/** Flood and control between three measurements of the list alone, so that a change of the machine affects all. */
async function measureRound(lister: Caller, plan: LinkFloodPlan, sinkUrl: string): Promise<Round> {
  const measureListAlone = async () => (await measureListUnderLoad(lister, SECONDS, null)).list;
  const withRatio = (
    floodedTimes: FloodedTimes,
    measurementBefore: Measurement,
    measurementAfter: Measurement,
  ): FloodedList => ({
    ...floodedTimes,
    ratio: floodedTimes.list.p95 / ((measurementBefore.p95 + measurementAfter.p95) / 2),
  });
  const quietList = await measureListAlone();
  const control = await measureFloodedTimes(lister, { ...plan, url: sinkUrl });
  const between = await measureListAlone();
  const flood = await measureFloodedTimes(lister, plan);
  const after = await measureListAlone();
  return { quietList, control: withRatio(control, quietList, between), flood: withRatio(flood, between, after) };
}

function roundsOf(lists: readonly FloodedList[], postMs: number): FloodRounds {
  const ratios = lists.map(({ ratio }) => ratio);
  const middleList = lists.find(({ ratio }) => ratio === median(ratios)) ?? lists[0];
  if (!middleList) throw new Error('No round was measured.');
  return { ...middleList, ratios, postMs };
}

/**
 * Latency of the loan list while someone posts to a document link, at a rate of 5,000 posts a minute. Every round has
 * a link and a network of its own, so that each takes uploads until its quota is used up.
 * @param pid of the product
 */
export async function measureLinkFlood(
  lister: Caller,
  pid: number,
  officer: ProductApi,
  admin: ProductApi,
): Promise<LinkFloodFigures> {
  const sink = startChild(new URL('not-found-sink.ts', import.meta.url));
  try {
    const { port } = await readMessage(sink, 'port');
    const sinkUrl = `http://127.0.0.1:${String(port)}/`;
    const url = `http://127.0.0.1:${lister.port}/api/public/docs/upload`;
    const rounds: Round[] = [];
    let plan: LinkFloodPlan | null = null;
    await measureListUnderLoad(lister, SECONDS, null);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const session = await startLinkSession(officer, admin, `flood-${round}@mail.example`);
      plan = { url, ...session, from: `127.1.0.${round}`, postsPerSecond: POSTS_PER_SECOND };
      rounds.push(await measureRound(lister, plan, sinkUrl));
    }
    const costOf = (address: string, server: number) =>
      plan ? measurePostCost(server, { ...plan, url: address }) : Promise.resolve(0);
    const flood = roundsOf(
      rounds.map((round) => round.flood),
      await costOf(url, pid),
    );
    const control = roundsOf(
      rounds.map((round) => round.control),
      await costOf(sinkUrl, sink.pid ?? 0),
    );
    const quietList = (rounds[0] as Round).quietList;
    const hasErrors = rounds.some((round) => round.flood.list.errors > 0);
    return { quietList, flood, control, isMet: median(flood.ratios) <= MAX_RATIO && !hasErrors };
  } finally {
    sink.disconnect();
  }
}
