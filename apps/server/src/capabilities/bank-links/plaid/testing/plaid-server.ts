import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import described from './plaid-operations.json';

type Schema = Parameters<typeof z.fromJSONSchema>[0];
interface Operation {
  readonly schema: Schema;
  readonly answer: Schema | null;
  readonly example: object | null;
}

const OPERATIONS = described.operations as unknown as Readonly<Record<string, Operation | undefined>>;

export interface PlaidServer {
  readonly url: string;
  /** All requests that Plaid describes, in order. */
  readonly requests: readonly { readonly operation: string; readonly fields: unknown }[];
  /** What was wrong with requests and answers, by what Plaid describes. */
  readonly problems: string[];
  /** By operation: changes of the example, or an error with its status. */
  answers: Readonly<Record<string, { readonly status?: number; readonly body: object }>>;
  close(): Promise<void>;
}

/** What a value does not match, by Plaid's description of an operation; null if it does. */
export function differenceOf(operation: string, part: 'schema' | 'answer', value: unknown): string | null {
  const schema = OPERATIONS[operation]?.[part];
  if (!schema) return `${operation} has no ${part}`;
  const { error } = z.fromJSONSchema(schema, { defaultTarget: 'openapi-3.0' }).safeParse(value);
  return error ? `${operation}: ${z.prettifyError(error)}` : null;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** Stands for Plaid: takes in only what its description allows, and answers with examples. */
export async function openPlaidServer(): Promise<PlaidServer> {
  const requests: { operation: string; fields: unknown }[] = [];
  const problems: string[] = [];
  const note = (difference: string | null) => void (difference && problems.push(difference));
  const handle = async (request: IncomingMessage, reply: ServerResponse) => {
    const operation = (request.url ?? '').slice(1);
    const fields = await readJson(request);
    const { 'plaid-client-id': client, 'plaid-secret': secret, 'plaid-version': version } = request.headers;
    if (!client || !secret || version !== '2020-09-14') problems.push(`${operation} names no caller`);
    note(differenceOf(operation, 'schema', fields));
    requests.push({ operation, fields });
    if (operation === 'asset_report/pdf/get') return void reply.end('%PDF-plaid');
    const { status = 200, body = {} } = server.answers[operation] ?? {};
    const whole = status === 200 ? { ...OPERATIONS[operation]?.example, ...body, request_id: 'r-1' } : body;
    if (status === 200) note(differenceOf(operation, 'answer', whole));
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(whole));
  };
  const listener = createServer((request, reply) => void handle(request, reply));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const server: PlaidServer = {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    ...{ requests, problems, answers: {} },
    close: () => new Promise((resolve) => listener.close(() => resolve())),
  };
  return server;
}
