import pg from 'pg';

export const DATABASE = 'lendwright';
export const OWNER_ROLE = 'lendwright_owner';
export const APP_ROLE = 'lendwright_app';
/** All three are trusted extensions, but the owner of the tables should not own functions that indexes depend on. */
export const EXTENSIONS = ['pg_trgm', 'btree_gin', 'citext'] as const;

/** Passwords of the two roles, derived from the secret. */
export interface RolePasswords {
  readonly owner: string;
  readonly app: string;
}

async function ensureRole(admin: pg.Client, name: string, attributes: string, password: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [name]);
  const statementVerb = rowCount ? 'alter' : 'create';
  await admin.query(
    `${statementVerb} role ${name} login nosuperuser nobypassrls nocreatedb nocreaterole noreplication ${attributes} password ${pg.escapeLiteral(password)}`,
  );
}

/**
 * Creates the roles, the database and its extensions. Idempotent, since a first start may have been interrupted. @param
 * urlOf returns the superuser's connection URL for a database of the cluster
 */
export async function provision(urlOf: (database: string) => string, passwords: RolePasswords): Promise<void> {
  const admin = new pg.Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  try {
    await ensureRole(admin, OWNER_ROLE, 'inherit', passwords.owner);
    await ensureRole(admin, APP_ROLE, 'noinherit', passwords.app);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await admin.query(`create database ${DATABASE} owner ${OWNER_ROLE} template template0`);
    await admin.query(`revoke connect on database ${DATABASE} from public`);
    await admin.query(`grant connect on database ${DATABASE} to ${APP_ROLE}`);
  } finally {
    await admin.end();
  }
  const client = new pg.Client({ connectionString: urlOf(DATABASE) });
  await client.connect();
  try {
    for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`);
  } finally {
    await client.end();
  }
}
