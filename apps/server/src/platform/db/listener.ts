import pg from 'pg';

const RECONNECT_MS = 500;
const HEARTBEAT_MS = 15_000;
/** How long a successful ping is cached unless the connection is lost earlier; a failed one is cached briefly. */
const PING_CACHE_MS = 2_000;
const FAILURE_CACHE_MS = 100;
const PING_MS = 2_000;

type ListenCallback = (payload: string) => void;

/** Opens a connection that calls `onEnd` once, whether it was closed, cut or stopped responding. */
async function connect(
  url: string,
  onNotification: (channel: string, payload: string) => void,
  onEnd: () => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lendwright listen',
    keepAlive: true,
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
  });
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    clearInterval(heartbeat);
    void client.end().catch(() => undefined);
    onEnd();
  };
  const heartbeat = setInterval(() => void client.query('select 1').catch(end), HEARTBEAT_MS);
  heartbeat.unref();
  client.on('error', end);
  client.on('end', end);
  client.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''));
  try {
    await client.connect();
    return client;
  } catch (error) {
    end();
    throw error;
  }
}

/**
 * One LISTEN connection per process, opened on first use and reconnected while there are listeners. Notifications
 * during an outage are lost, so they are hints and never the source of truth.
 */
export class Listener {
  readonly #listeners = new Map<string, Set<ListenCallback>>();
  #connection: Promise<pg.Client> | undefined;
  #probe: { readonly answer: Promise<void>; readonly validUntil: number } | undefined;
  #isClosed = false;

  constructor(
    private readonly url: string,
    private readonly onError: (error: Error) => void,
  ) {}

  /**
   * Subscribes to a channel until the returned function is called. Does not fail during a database outage: the
   * subscription starts later.
   */
  async listen(channel: string, listener: ListenCallback): Promise<() => Promise<void>> {
    const knownKeys = this.#listeners.get(channel);
    const listeners = knownKeys ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    try {
      const client = await this.#connectClient();
      if (!knownKeys) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      this.#reportError(error as Error);
      this.#reconnectSoon();
    }
    return () => this.#leave(channel, listeners, listener);
  }

  /**
   * Pings the server. Calls within two seconds share one statement; a lost connection is detected at once. @throws the
   * connection error
   */
  ping(): Promise<void> {
    if (this.#probe && performance.now() < this.#probe.validUntil) return this.#probe.answer;
    const answer = this.#ask();
    const note = (ms: number) => {
      if (this.#probe?.answer === answer) this.#probe = { answer, validUntil: performance.now() + ms };
    };
    this.#probe = { answer, validUntil: Infinity };
    answer.then(
      () => note(PING_CACHE_MS),
      () => note(FAILURE_CACHE_MS),
    );
    return answer;
  }

  async #ask(): Promise<void> {
    if (this.#isClosed) throw new Error('Client was closed');
    const client = await this.#connectClient();
    try {
      await client.query({ text: 'select 1', query_timeout: PING_MS } as pg.QueryConfig);
    } catch (error) {
      // A connection that does not respond is useless for the listeners too, so it is reopened.
      void client.end().catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#probe = undefined;
    this.#listeners.clear();
    const client = await this.#connection?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  async #leave(channel: string, listeners: Set<ListenCallback>, listener: ListenCallback): Promise<void> {
    listeners.delete(listener);
    if (listeners.size > 0 || this.#listeners.get(channel) !== listeners) return;
    this.#listeners.delete(channel);
    const client = await this.#connection?.catch(() => undefined);
    await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
  }

  #connectClient(): Promise<pg.Client> {
    this.#connection ??= this.#open().catch((error: unknown) => {
      this.#connection = undefined;
      throw error;
    });
    return this.#connection;
  }

  async #open(): Promise<pg.Client> {
    const notifyListeners = (channel: string, payload: string) =>
      this.#listeners.get(channel)?.forEach((listener) => listener(payload));
    const client = await connect(this.url, notifyListeners, () => {
      this.#connection = undefined;
      this.#probe = undefined;
      this.#reconnectSoon();
    });
    for (const channel of this.#listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  }

  #reportError(error: Error): void {
    if (!this.#isClosed) this.onError(error);
  }

  #reconnectSoon(): void {
    const retry = () => {
      if (this.#isClosed || this.#connection || this.#listeners.size === 0) return;
      this.#connectClient().catch((error: unknown) => {
        this.#reportError(error as Error);
        this.#reconnectSoon();
      });
    };
    if (!this.#isClosed) setTimeout(retry, RECONNECT_MS).unref();
  }
}
