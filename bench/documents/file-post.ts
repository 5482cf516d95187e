import { Agent, request } from 'node:http';
import { samplePdf } from '../../apps/server/src/capabilities/documents/testing/real-files';
import { processorTime } from '../product/processor-time';
import type { LinkFloodPlan } from './link-flood-plan';

const NO_DATABASE = -1;
const POST_COUNT = 2_000;
const BOUNDARY = 'flood-of-a-document-link';

/** A form with the ticket of a session and a small PDF. */
function formOf({ ticket, part }: Pick<LinkFloodPlan, 'ticket' | 'part'>): Buffer {
  const pdf = samplePdf('Flood');
  const lines = [
    ...[`--${BOUNDARY}`, 'Content-Disposition: form-data; name="ticket"', '', ticket, `--${BOUNDARY}`],
    `Content-Disposition: form-data; name="${part}--flood.pdf--${pdf.length}"; filename="flood.pdf"`,
    ...['Content-Type: application/pdf', '', ''],
  ];
  return Buffer.concat([Buffer.from(lines.join('\r\n')), pdf, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** Creates the post of a small PDF to the link of a plan. @returns its status; 0 for a connection that broke */
export function filePost({ url, from, ...plan }: Omit<LinkFloodPlan, 'postsPerSecond'>): () => Promise<number> {
  const body = formOf(plan);
  const agent = new Agent({ keepAlive: true });
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': body.length };
  const options = { method: 'POST', agent, headers, localAddress: from };
  return () =>
    new Promise((resolve) => {
      const sentRequest = request(url, options, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      // A refusal may arrive, and close the connection, before the body is sent.
      sentRequest.on('error', () => resolve(0));
      sentRequest.end(body);
    });
}

/** Processor time of a server for one post, in milliseconds. The posts are sent one after the other. */
export async function measurePostCost(pid: number, plan: LinkFloodPlan): Promise<number> {
  const post = filePost(plan);
  const before = processorTime(pid, NO_DATABASE).app;
  for (let sentCount = 0; sentCount < POST_COUNT; sentCount += 1) await post();
  return (processorTime(pid, NO_DATABASE).app - before) / POST_COUNT;
}
