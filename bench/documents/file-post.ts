import { samplePdf } from '../../apps/server/src/capabilities/documents/testing/real-files';
import { processorTime } from '../product/processor-time';
import type { LinkFloodPlan } from './link-flood-plan';

const NO_DATABASE = -1;
const POSTS = 2_000;

/** Creates the post of a small PDF to the link of a plan. @returns its status; 0 for a connection that broke */
export function filePost({ url, ticket, part }: Omit<LinkFloodPlan, 'postsPerSecond'>): () => Promise<number> {
  const pdf = new Uint8Array(samplePdf('Flood'));
  return () => {
    const body = new FormData();
    body.set('ticket', ticket);
    body.set(`${part}--flood.pdf--${pdf.length}`, new Blob([pdf], { type: 'application/pdf' }), 'flood.pdf');
    return fetch(url, { method: 'POST', body }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
  };
}

/** Processor time of a server for one post, in milliseconds. The posts are sent one after the other. */
export async function measurePostCost(pid: number, plan: LinkFloodPlan): Promise<number> {
  const post = filePost(plan);
  const before = processorTime(pid, NO_DATABASE).app;
  for (let sent = 0; sent < POSTS; sent += 1) await post();
  return (processorTime(pid, NO_DATABASE).app - before) / POSTS;
}
