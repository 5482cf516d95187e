import pg from 'pg';

/** Settings of the application role, stored with the role: they apply to every connection without a roundtrip. */
const ROLE_SETTINGS = {
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  jit: 'off',
} as const;

export interface AppRole {
  readonly name: string;
  readonly password: string;
}

/** The same server and database, as another role. */
export function urlWithRole(url: string, role: AppRole): string {
  const address = new URL(url);
  address.username = encodeURIComponent(role.name);
  address.password = encodeURIComponent(role.password);
  return address.href;
}

/** The role in a connection URL. @throws Error when the URL has none */
export function roleOf(url: string): AppRole {
  const { username, password } = new URL(url);
  if (!username) throw new Error('DATABASE_APP_URL must name a user.');
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (['28P01', '28000', '42501'].includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function makeRole(owner: pg.Client, { name, password }: AppRole): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name]);
  const attributes = rowCount ? '' : 'nosuperuser nobypassrls nocreatedb nocreaterole noinherit';
  const role = pg.escapeIdentifier(name);
  try {
    await owner.query(
      `${rowCount ? 'alter' : 'create'} role ${role} login ${attributes} password ${pg.escapeLiteral(password)}`,
    );
    await owner.query(`grant connect on database ${pg.escapeIdentifier(owner.database ?? '')} to ${role}`);
  } catch (error) {
    throw new Error(
      `The user of DATABASE_URL may not create the application role ${name}. Create it once (create role ${name} login noinherit password '...') and set its URL as DATABASE_APP_URL.`,
      { cause: error },
    );
  }
}

/** Tenant isolation relies on this role being subject to row-level security. Refuses to start otherwise. */
async function refuseStrongRole(owner: pg.Client, name: string): Promise<void> {
  const sql = `select rolsuper or rolbypassrls or pg_has_role(rolname, (select datdba from pg_database where datname = current_database()), 'member')
    as is_strong from pg_roles where rolname = $1`;
  const { rows } = await owner.query<{ is_strong: boolean }>(sql, [name]);
  if (rows[0]?.is_strong) {
    throw new Error(
      `The role ${name} of DATABASE_APP_URL bypasses row-level security (superuser, BYPASSRLS or owner of the database). Use an unprivileged role.`,
    );
  }
}

async function applySettings(roleUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: roleUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ config: string[] | null }>(
      'select rolconfig as config from pg_roles where rolname = current_user',
    );
    const knownKeys = new Set((rows[0]?.config ?? []).map((line) => line.toLowerCase()));
    for (const [name, value] of Object.entries(ROLE_SETTINGS)) {
      if (!knownKeys.has(`${name}=${value}`.toLowerCase()))
        await client.query(`alter role current_user set ${name} = ${pg.escapeLiteral(value)}`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Ensures that the application role exists, can connect, is subject to row-level security and has its timeouts. @param
 * owner connected as the database owner, holding the migration lock @throws Error with a readable message when the role
 * is missing and cannot be created, or is too privileged
 */
export async function ensureAppRole(owner: pg.Client, ownerUrl: string, role: AppRole): Promise<void> {
  const roleUrl = urlWithRole(ownerUrl, role);
  if (!(await canConnect(roleUrl))) await makeRole(owner, role);
  await refuseStrongRole(owner, role.name);
  await applySettings(roleUrl);
}
