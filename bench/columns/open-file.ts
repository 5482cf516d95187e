import { duckPackage } from './duckdb-package';

/** Opens a closed database file and runs one query. Measures a start from disk, in milliseconds. */
async function openFile(path: string, threads: string): Promise<{ readonly openMs: number; readonly firstMs: number }> {
  const duck = duckPackage();
  const startedAt = performance.now();
  const instance = await duck.DuckDBInstance.create(path, { threads });
  const connection = await instance.connect();
  const openedTime = performance.now();
  await connection.runAndReadAll(
    `select status::varchar, count(*) from loans where active and choice::varchar = 'Condo' group by status`,
  );
  const firstMs = performance.now() - openedTime;
  connection.closeSync();
  instance.closeSync();
  return { openMs: openedTime - startedAt, firstMs };
}

process.stdout.write(JSON.stringify(await openFile(process.argv[2] ?? '', process.argv[3] ?? '1')));
