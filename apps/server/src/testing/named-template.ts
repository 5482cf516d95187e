import pg from 'pg';
import { createFreshDatabase, withAdmin, type FreshDatabase, type FreshDatabaseOptions } from './fresh-database';

/** A prepared database that many test files start from. */
export interface NamedTemplate<Facts, BaseFacts = unknown> {
  readonly name: string;
  /** The template that it adds to; by default the empty migrated one. */
  readonly base?: NamedTemplate<BaseFacts>;
  /**
   * Fills a database. @param base what is known about the contents of its base @returns what the tests need to know about
   * its contents, as plain JSON
   */
  prepare(freshDatabase: FreshDatabase, base: BaseFacts): Promise<Facts>;
}

const databaseOf = (name: string) => `lendwright_${name}`;

/** The facts are stored in the comment of the template database, which exists only once the template is complete. */
async function findFacts(admin: pg.Client, name: string): Promise<string | undefined> {
  const sql = `select shobj_description(oid, 'pg_database') as facts from pg_database where datname = $1`;
  return (await admin.query<{ facts: string | null }>(sql, [databaseOf(name)])).rows[0]?.facts ?? undefined;
}

async function build<Facts, BaseFacts>(
  admin: pg.Client,
  { name, base, prepare }: NamedTemplate<Facts, BaseFacts>,
): Promise<string> {
  const { fresh, facts: baseFacts } = base
    ? await databaseFrom(base)
    : { fresh: await createFreshDatabase({ poolSize: 10 }), facts: undefined as BaseFacts };
  try {
    const facts = JSON.stringify(await prepare(fresh, baseFacts));
    await fresh.close();
    await admin.query(`comment on database ${fresh.name} is ${pg.escapeLiteral(facts)}`);
    await admin.query(`alter database ${fresh.name} with allow_connections off is_template true`);
    await admin.query(`alter database ${fresh.name} rename to ${databaseOf(name)}`);
    return facts;
  } catch (error) {
    await fresh.drop().catch(() => undefined);
    throw error;
  }
}

/**
 * Creates a database as a copy of a named template. The first test file of a run that needs the template builds it;
 * other workers wait for an advisory lock. @param options.poolSize connections of `database`; 10 by default @param
 * options.refusesNesting whether a transaction within another one is refused: by default yes
 */
export async function databaseFrom<Facts, BaseFacts>(
  template: NamedTemplate<Facts, BaseFacts>,
  { poolSize = 10, refusesNesting = true }: Pick<FreshDatabaseOptions, 'poolSize' | 'refusesNesting'> = {},
): Promise<{ fresh: FreshDatabase; facts: Facts }> {
  const facts = await withAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [template.name]);
    return (await findFacts(admin, template.name)) ?? (await build(admin, template));
  });
  const freshDatabase = await createFreshDatabase({ poolSize, refusesNesting, template: databaseOf(template.name) });
  return { fresh: freshDatabase, facts: JSON.parse(facts) as Facts };
}
