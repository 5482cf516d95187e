import pg from 'pg';
import { configOf, openRunningDatabase } from '../load/bench-database';
import { productDefinition } from '../forms/product-definition';
import type { ProductApi } from '../product/product-api';
import type { PublishedBenchForm } from './bench-form';

const ROUNDS = 20;
/** Version numbers that the raw baseline writes, far above those of the product. They are deleted afterward. */
const FIRST_RAW_VERSION = 1_000_000;

/**
 * Publishes over HTTP like the builder, without a browser.
 * @returns milliseconds per iteration
 */
export async function publishByCall(api: ProductApi, { id }: PublishedBenchForm): Promise<number[]> {
  const times: number[] = [];
  let { version: base } = await api.callApi<{ version: number }>('GET', `forms/${id}`);
  for (let round = 0; round < ROUNDS; round++) {
    const body = JSON.stringify({ base, ...productDefinition(), note: `Turn ${round}` });
    const { status, text, ms } = await api.send('PATCH', `forms/${id}`, body);
    if (status !== 200) throw new Error(`Publishing failed with ${status}: ${text.slice(0, 300)}`);
    times.push(ms);
    base = (JSON.parse(text) as { version: number }).version;
  }
  return times;
}

/**
 * The lower bound for comparison: writes the same two rows through the bare driver in one transaction, without parsing
 * or validation.
 * @returns milliseconds per iteration
 */
export async function publishRaw(dataFolder: string, { id, elements }: PublishedBenchForm): Promise<number[]> {
  const { adminUrl } = await openRunningDatabase(configOf({ folder: dataFolder, rows: 0 }));
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const times: number[] = [];
  try {
    const { rows } = await client.query<{ company_id: string }>('select company_id from app.forms where id = $1', [id]);
    const company = rows[0]?.company_id;
    for (let round = 0; round < ROUNDS; round++) {
      const startedAt = performance.now();
      await client.query('begin');
      await client.query({
        name: 'raw-version',
        text: `insert into app.form_versions (company_id, form_id, version, content, deactivated, note, elements, published_by)
          values ($1, $2, $3, $4, '[]', '', $5, 'raw')`,
        values: [company, id, FIRST_RAW_VERSION + round, JSON.stringify(productDefinition()['content']), elements],
      });
      await client.query({
        name: 'raw-publish',
        text: 'update app.forms set updated_at = now(), updated_name = $3 where company_id = $1 and id = $2',
        values: [company, id, 'raw'],
      });
      await client.query('commit');
      times.push(performance.now() - startedAt);
    }
    await client.query('delete from app.form_versions where company_id = $1 and form_id = $2 and version >= $3', [
      company,
      id,
      FIRST_RAW_VERSION,
    ]);
  } finally {
    await client.end();
  }
  return times;
}
