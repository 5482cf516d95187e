import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import pg from 'pg';

const SSL_REQUEST = 80_877_103;

/** One message of the wire protocol: a type byte, the length including itself, the body. */
function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const int32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => bytes.writeInt32BE(number, index * 4));
  return bytes;
};

const parameter = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`));
/** The handshake of a pooler. It accepts every password and issues its own cancellation key. */
const WELCOME = Buffer.concat([
  message('R', int32(0)),
  parameter('server_version', '15.0'),
  parameter('client_encoding', 'UTF8'),
  parameter('standard_conforming_strings', 'on'),
  message('K', int32(1_999_999_999, 7)),
  message('Z', Buffer.from('I')),
]);

/** Splits a byte stream into messages. */
function messages(onMessage: (type: string, wholeBytes: Buffer) => void): (chunk: Buffer) => void {
  let remainingBytes: Buffer = Buffer.alloc(0);
  return (chunk) => {
    remainingBytes = Buffer.concat([remainingBytes, chunk]);
    while (remainingBytes.length >= 5 && remainingBytes.length > remainingBytes.readInt32BE(1)) {
      const end = remainingBytes.readInt32BE(1) + 1;
      const wholeBuffer = remainingBytes.subarray(0, end);
      remainingBytes = remainingBytes.subarray(end);
      onMessage(String.fromCharCode(wholeBuffer[0] ?? 0), wholeBuffer);
    }
  };
}

/** A connection to the server, and the client whose transaction it serves. */
interface Backend {
  readonly stream: Socket;
  client: PooledClient | null;
}

interface PooledClient {
  readonly socket: Socket;
  backend: Backend | null;
  /** Messages sent while every backend was busy. */
  waiting: Buffer[];
  /** Queries and syncs that the server has not finished. */
  open: number;
}

/** What a pooler knows about its connections to the server. */
export interface PoolerFacts {
  readonly pids: readonly number[];
  readonly transactions: number;
  /** Notifications received by a connection of the pooler: the client that subscribed to them does not receive them. */
  readonly unexpectedNotifications: number;
}

/** A minimal connection pooler in transaction mode: each transaction gets another backend. */
export class TransactionPooler {
  readonly #backends: Backend[] = [];
  readonly #queue: PooledClient[] = [];
  readonly #server: Server = createServer({ noDelay: true }, (socket) => this.#welcome(socket));
  /** Process ids of its connections to the server. */
  readonly pids: number[] = [];
  transactions = 0;
  unexpectedNotifications = 0;

  /** @param backends number of connections to the server, assigned in turn */
  static async open(url: string, backends: number): Promise<TransactionPooler> {
    const pooler = new TransactionPooler();
    for (let openedCount = 0; openedCount < backends; openedCount++) await pooler.#connect(url);
    await new Promise<void>((resolve) => pooler.#server.listen(0, '127.0.0.1', resolve));
    return pooler;
  }

  /** The URL of the same database through this pooler. */
  urlOf(url: string): string {
    const { username, password, pathname } = new URL(url);
    return `postgres://${username}:${password}@127.0.0.1:${(this.#server.address() as AddressInfo).port}${pathname}`;
  }

  facts(): Promise<PoolerFacts> {
    const { pids, transactions, unexpectedNotifications } = this;
    return Promise.resolve({ pids, transactions, unexpectedNotifications });
  }

  close(): void {
    this.#server.close();
    for (const { stream, client } of this.#backends) {
      client?.socket.destroy();
      stream.destroy();
    }
  }

  /** The driver authenticates; after that, its socket belongs to the pooler. */
  async #connect(url: string): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: 'transaction pooler' });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    this.pids.push(rows[0]?.pid ?? 0);
    const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
    const backend: Backend = { stream, client: null };
    stream.removeAllListeners();
    stream.on('error', () => undefined);
    stream.on(
      'data',
      messages((type, wholeBuffer) => this.#fromServer(backend, type, wholeBuffer)),
    );
    this.#backends.push(backend);
  }

  #welcome(socket: Socket): void {
    const client: PooledClient = { socket, backend: null, waiting: [], open: 0 };
    const read = messages((type, wholeBuffer) => this.#fromClient(client, type, wholeBuffer));
    let isInTransaction = false;
    socket.on('data', (chunk) => {
      if (isInTransaction) return read(chunk);
      if (chunk.readInt32BE(4) === SSL_REQUEST) return void socket.write('N');
      isInTransaction = true;
      socket.write(WELCOME);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#leave(client));
  }

  /** The client's open transaction is rolled back; the rest of its session state stays, as behind a real pooler. */
  #leave(client: PooledClient): void {
    const index = this.#queue.indexOf(client);
    if (index >= 0) this.#queue.splice(index, 1);
    if (!client.backend) return;
    client.open++;
    client.backend.stream.write(message('Q', Buffer.from('rollback\0')));
  }

  #fromClient(client: PooledClient, type: string, wholeBuffer: Buffer): void {
    if (type === 'X') return void client.socket.end();
    if (type === 'Q' || type === 'S') client.open++;
    if (client.backend) return void client.backend.stream.write(wholeBuffer);
    if (client.waiting.push(wholeBuffer) === 1) this.#queue.push(client);
    this.#serveNext();
  }

  #serveNext(): void {
    const index = this.#backends.findIndex(({ client }) => client === null);
    const client = index < 0 ? undefined : this.#queue.shift();
    const [backend] = client ? this.#backends.splice(index, 1) : [];
    if (!client || !backend) return;
    // To the end of the queue, so that the next transaction gets another one.
    this.#backends.push(backend);
    backend.client = client;
    client.backend = backend;
    for (const wholeBuffer of client.waiting.splice(0)) backend.stream.write(wholeBuffer);
  }

  #fromServer(backend: Backend, type: string, wholeBuffer: Buffer): void {
    const { client } = backend;
    if (type === 'A') return void this.unexpectedNotifications++;
    if (!client) return;
    if (client.socket.writable) client.socket.write(wholeBuffer);
    if (type !== 'Z') return;
    client.open--;
    if (client.open > 0 || String.fromCharCode(wholeBuffer[5] ?? 0) !== 'I') return;
    this.transactions++;
    backend.client = client.backend = null;
    this.#serveNext();
  }
}
