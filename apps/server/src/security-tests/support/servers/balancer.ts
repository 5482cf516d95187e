import { createHash } from 'node:crypto';
import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readCookie, ROUTE_COOKIE } from '../../../platform/http/requests/session-cookie';

const CHECK_MS = 50;
const CHECK_TIMEOUT_MS = 2_000;

/** Response header with the process that answered, added by the balancer. */
export const SERVED_BY = 'x-served-by';

const weightOf = (url: string, key: string) => createHash('sha256').update(`${url} ${key}`).digest('hex');

/**
 * An HTTP balancer as an operator would configure it: it polls /api/ready of each process and routes requests to those
 * that are ready, a company's to one of them by its cookie (rendezvous hashing), others round-robin. Like a real one,
 * it retries a request only when no connection was made, since it cannot have had an effect then.
 */
export class Balancer {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server;
  readonly #ready = new Set<string>();
  #next = 0;
  readonly #checking: NodeJS.Timeout;
  /** Requests that broke off on their way to a process. */
  readonly failures: string[] = [];
  /** The number of requests answered by each process. */
  readonly servedCounts = new Map<string, number>();

  private constructor(private readonly processes: readonly string[]) {
    this.#server = createServer((incomingRequest, answer) => {
      const body: Buffer[] = [];
      incomingRequest.on('data', (chunk: Buffer) => void body.push(chunk));
      incomingRequest.on('end', () => this.#forward(incomingRequest, Buffer.concat(body), answer));
    });
    this.#checking = setInterval(() => this.processes.forEach((url) => this.#check(url)), CHECK_MS);
  }

  /** @param processes their URLs, whether they are running yet or not */
  static async open(processes: readonly string[]): Promise<Balancer> {
    const balancer = new Balancer(processes);
    await new Promise<void>((resolve) => balancer.#server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  isReady(url: string): boolean {
    return this.#ready.has(url);
  }

  /** The process for the next request with this cookie, or without one. */
  pick(key: string | null): string | undefined {
    const readyProcesses = this.processes.filter((url) => this.#ready.has(url));
    if (key === null) return readyProcesses[this.#next++ % readyProcesses.length];
    return readyProcesses.sort((a, b) => (weightOf(a, key) < weightOf(b, key) ? 1 : -1))[0];
  }

  close(): void {
    clearInterval(this.#checking);
    this.#agent.destroy();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #check(url: string): void {
    const mark = (isReady: boolean) => void (isReady ? this.#ready.add(url) : this.#ready.delete(url));
    const sentRequest = request(`${url}/api/ready`, { timeout: CHECK_TIMEOUT_MS }, (answer) => {
      answer.resume();
      mark(answer.statusCode === 200);
    });
    sentRequest.on('timeout', () => sentRequest.destroy());
    sentRequest.on('error', () => mark(false));
    sentRequest.end();
  }

  #forward(incomingRequest: IncomingMessage, body: Buffer, answer: ServerResponse): void {
    const url = this.pick(readCookie(incomingRequest.headers.cookie, ROUTE_COOKIE));
    if (url === undefined) return void answer.writeHead(503).end('no process is ready');
    const { connection: _own, ...headers } = incomingRequest.headers;
    const { hostname, port } = new URL(url);
    const target = {
      hostname,
      port,
      method: incomingRequest.method,
      path: incomingRequest.url,
      headers,
      agent: this.#agent,
    };
    const sentRequest = request(target, (reply) => {
      const { connection: _theirs, ...otherHeaders } = reply.headers;
      this.servedCounts.set(url, (this.servedCounts.get(url) ?? 0) + 1);
      answer.writeHead(reply.statusCode ?? 502, { ...otherHeaders, [SERVED_BY]: url });
      reply.on('error', () => answer.destroy());
      reply.pipe(answer);
    });
    sentRequest.on('error', (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) return void answer.destroy();
      this.#ready.delete(url);
      if (error.code === 'ECONNREFUSED') return this.#forward(incomingRequest, body, answer);
      this.failures.push(`${incomingRequest.method} ${incomingRequest.url}: ${error.code}`);
      answer.writeHead(502).end();
    });
    answer.once('close', () => void (answer.writableFinished || sentRequest.destroy()));
    sentRequest.end(body);
  }
}
