import pg from 'pg';

/**
 * What is between this process and the server: nothing, a pooler, or a pooler in transaction mode, which loses
 * sessions.
 */
export type Pooling = 'none' | 'pooler' | 'transaction';

/** pg stores the contents of BackendKeyData, but does not declare them in its types. */
const announcedProcess = (client: pg.Client) => (client as unknown as { readonly processID: number | null }).processID;

const SELECT_PROCESS = 'select pg_backend_pid() as pid';
const processOf = async (client: pg.Client) => (await client.query<{ pid: number }>(SELECT_PROCESS)).rows[0]?.pid;
/** A busy pooler may separate two clients by chance. */
const MAX_ATTEMPTS = 3;

function clientOf(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lendwright start',
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  client.on('error', () => undefined);
  return client;
}

/** Whether one client is seen on two server processes, or two connected clients on one. */
async function sharesProcesses(firstClient: pg.Client, secondClient: pg.Client): Promise<boolean> {
  const firstProcesses = new Set([await processOf(firstClient)]);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (firstProcesses.has(await processOf(secondClient))) return true;
    if (firstProcesses.add(await processOf(firstClient)).size > 1) return true;
  }
  return false;
}

/**
 * Detects whether a URL leads directly to the server or to a connection pooler. A pooler gives each client its own
 * cancellation key, so the process id announced at connection differs from the result of `pg_backend_pid()`. A client
 * that changes its server process, or two connected clients on one process, prove transaction mode. `pooler` means that
 * neither was seen: session mode, or a busy pooler. @throws the connection error
 */
export async function poolingOf(url: string): Promise<Pooling> {
  const [firstClient, secondClient] = [clientOf(url), clientOf(url)];
  try {
    await firstClient.connect();
    if ((await processOf(firstClient)) === announcedProcess(firstClient)) return 'none';
    await secondClient.connect();
    return (await sharesProcesses(firstClient, secondClient)) ? 'transaction' : 'pooler';
  } finally {
    await Promise.all([firstClient, secondClient].map((client) => client.end().catch(() => undefined)));
  }
}

/**
 * Checks that DATABASE_URL leads directly to the server: migrations, events, the job queue and worker leases need
 * sessions. @throws Error when it leads to a pooler in transaction mode
 */
export async function refusePooledAddress(url: string): Promise<void> {
  if ((await poolingOf(url)) !== 'transaction') return;
  throw new Error(
    'DATABASE_URL leads to a connection pooler in transaction mode, where migrations, live updates and jobs do not work. Set DATABASE_URL to the address of the PostgreSQL server and DATABASE_APP_URL to that of the pooler.',
  );
}
