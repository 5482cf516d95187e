import { setTimeout as wait } from 'node:timers/promises';
import { filePost } from './file-post';
import type { LinkFloodOutcome, LinkFloodPlan } from './link-flood-plan';

/**
 * Posts files evenly from a process of its own, from one message of its parent to the next. The clock alone decides
 * when a post is due: an answer that takes long delays none of them, and what was late is caught up with.
 */
const plan = JSON.parse(process.argv[2] ?? '') as LinkFloodPlan;
const { postsPerSecond } = plan;
const postFile = filePost(plan);
const statuses: Record<string, number> = {};

async function post(): Promise<void> {
  const status = await postFile();
  statuses[status] = (statuses[status] ?? 0) + 1;
}

const waitForMessage = () => new Promise<void>((resolve) => process.once('message', () => resolve()));

/** Posts until the next message, and waits for all answers. */
async function flood(): Promise<LinkFloodOutcome> {
  const sentPromise: Promise<void>[] = [];
  let isOver = false;
  void waitForMessage().then(() => (isOver = true));
  const startedAt = performance.now();
  let seconds = 0;
  while (!isOver) {
    sentPromise.push(post());
    await wait(Math.max(0, startedAt + (sentPromise.length * 1_000) / postsPerSecond - performance.now()));
    seconds = (performance.now() - startedAt) / 1_000;
  }
  await Promise.all(sentPromise);
  return { posts: sentPromise.length, statuses, seconds };
}

process.on('disconnect', () => process.exit());
process.send?.({ isReady: true });
await waitForMessage();
process.send?.({ outcome: await flood() });
