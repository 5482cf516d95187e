import pg from 'pg';

const RECONNECT_MS = 500;
const HEARTBEAT_MS = 15_000;

export interface Listener {
  listen(channel: string, on: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * One connection per process for LISTEN, opened at the first need and reopened for as long as somebody listens.
 * What is notified while the connection is down is lost: a listener holds hints, never the truth.
 */
export function openListener(url: string, onFault: (error: Error) => void): Listener {
  const handlers = new Map<string, Set<(payload: string) => void>>();
  let connecting: Promise<pg.Client> | undefined;
  let isClosed = false;

  function lost(client: pg.Client, beat: NodeJS.Timeout): void {
    clearInterval(beat);
    connecting = undefined;
    void client.end().catch(() => undefined);
    if (!isClosed && handlers.size > 0) setTimeout(reconnect, RECONNECT_MS).unref();
  }

  function reconnect(): void {
    if (isClosed || connecting || handlers.size === 0) return;
    connection().catch((error: unknown) => {
      onFault(error as Error);
      setTimeout(reconnect, RECONNECT_MS).unref();
    });
  }

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'lendwright listen',
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      query_timeout: 5000,
    });
    let isLost = false;
    const beat = setInterval(() => void client.query('select 1').catch(() => drop()), HEARTBEAT_MS);
    beat.unref();
    const drop = () => {
      if (isLost) return;
      isLost = true;
      lost(client, beat);
    };
    client.on('error', drop);
    client.on('end', drop);
    client.on('notification', ({ channel, payload }) => {
      for (const on of handlers.get(channel) ?? []) on(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of handlers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      isLost = true;
      clearInterval(beat);
      void client.end().catch(() => undefined);
      throw error;
    }
    return client;
  }

  function connection(): Promise<pg.Client> {
    connecting ??= open().catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  }

  return {
    async listen(channel, on) {
      const known = handlers.get(channel);
      const handlersOfChannel = known ?? new Set();
      handlersOfChannel.add(on);
      handlers.set(channel, handlersOfChannel);
      try {
        const client = await connection();
        if (!known) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        onFault(error as Error);
        setTimeout(reconnect, RECONNECT_MS).unref();
      }
      return async () => {
        handlersOfChannel.delete(on);
        if (handlersOfChannel.size > 0 || handlers.get(channel) !== handlersOfChannel) return;
        handlers.delete(channel);
        const client = await connecting?.catch(() => undefined);
        await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    async close() {
      isClosed = true;
      handlers.clear();
      const client = await connecting?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
