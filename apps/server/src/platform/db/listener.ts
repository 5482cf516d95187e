import pg from 'pg';

const RECONNECT_MS = 500;
const HEARTBEAT_MS = 15_000;
/** An answer of the server counts for this long, unless the connection is lost before; a failed question for a moment. */
const ANSWER_COUNTS_MS = 2_000;
const FAILURE_COUNTS_MS = 100;
const PING_MS = 2_000;

type Listen = (payload: string) => void;

/** Opens a connection that tells of its end once, whether it was closed, cut or stopped to answer. */
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
    clearInterval(beat);
    void client.end().catch(() => undefined);
    onEnd();
  };
  const beat = setInterval(() => void client.query('select 1').catch(end), HEARTBEAT_MS);
  beat.unref();
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
 * One connection per process for LISTEN, opened at the first need and reopened for as long as somebody listens.
 * What is notified while the connection is down is lost: a listener holds hints, never the truth.
 */
export class Listener {
  readonly #listeners = new Map<string, Set<Listen>>();
  #connection: Promise<pg.Client> | undefined;
  #asked: { readonly answer: Promise<void>; readonly countsUntil: number } | undefined;
  #isClosed = false;

  constructor(
    private readonly url: string,
    private readonly onError: (error: Error) => void,
  ) {}

  /** Hears a channel until the answered function is called. Does not fail when the database is away: it comes in later. */
  async listen(channel: string, listener: Listen): Promise<() => Promise<void>> {
    const known = this.#listeners.get(channel);
    const listeners = known ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    try {
      const client = await this.#connected();
      if (!known) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      this.#reportError(error as Error);
      this.#reconnectSoon();
    }
    return () => this.#leave(channel, listeners, listener);
  }

  /**
   * Asks the server for a sign of life. Calls within two seconds share one question, so any number of them costs one
   * statement; a lost connection is known at once. @throws the fault of the connection.
   */
  ping(): Promise<void> {
    if (this.#asked && performance.now() < this.#asked.countsUntil) return this.#asked.answer;
    const answer = this.#ask();
    const note = (ms: number) => {
      if (this.#asked?.answer === answer) this.#asked = { answer, countsUntil: performance.now() + ms };
    };
    this.#asked = { answer, countsUntil: Infinity };
    answer.then(
      () => note(ANSWER_COUNTS_MS),
      () => note(FAILURE_COUNTS_MS),
    );
    return answer;
  }

  async #ask(): Promise<void> {
    if (this.#isClosed) throw new Error('Client was closed');
    const client = await this.#connected();
    try {
      await client.query({ text: 'select 1', query_timeout: PING_MS } as pg.QueryConfig);
    } catch (error) {
      // A connection that does not answer is of no use to the listeners either: it is opened anew.
      void client.end().catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#asked = undefined;
    this.#listeners.clear();
    const client = await this.#connection?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  async #leave(channel: string, listeners: Set<Listen>, listener: Listen): Promise<void> {
    listeners.delete(listener);
    if (listeners.size > 0 || this.#listeners.get(channel) !== listeners) return;
    this.#listeners.delete(channel);
    const client = await this.#connection?.catch(() => undefined);
    await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
  }

  #connected(): Promise<pg.Client> {
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
      this.#asked = undefined;
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
      this.#connected().catch((error: unknown) => {
        this.#reportError(error as Error);
        this.#reconnectSoon();
      });
    };
    if (!this.#isClosed) setTimeout(retry, RECONNECT_MS).unref();
  }
}
