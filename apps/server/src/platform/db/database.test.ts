import { isRefusal, newId } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { openDatabase } from './database';

let freshDatabase: FreshDatabase;
const [ownCompany, theirId] = [newId(), newId()];

beforeAll(async () => {
  freshDatabase = await createFreshDatabase({ poolSize: 10 });
  await freshDatabase.owner.query(`insert into auth.companies (id, name) values ($1, 'Ours'), ($2, 'Theirs')`, [
    ownCompany,
    theirId,
  ]);
  await freshDatabase.owner.query(`create table work.notes (id int primary key, n int not null default 0);
    insert into work.notes (id) values (1), (2); grant select, insert, update, delete on work.notes to lendwright_app`);
});
afterAll(() => freshDatabase.drop());

const addSource = (company: string, row: string = company) =>
  freshDatabase.database
    .tenant(company)
    .write((tx) =>
      tx.query('insert into app.sources (company_id, id, title) values ($1, $2, $3)', [row, newId(), 'Web']),
    );
const sourcesOf = (company: string) =>
  freshDatabase.database
    .tenant(company)
    .read((tx) => tx.query<{ company_id: string }>('select company_id from app.sources'));

describe('a tenant scope', () => {
  it('shows the rows of its company only, even when the statement asks for all', async () => {
    await addSource(ownCompany);
    await addSource(theirId);
    expect(await sourcesOf(ownCompany)).toEqual([{ company_id: ownCompany }]);
    expect(await sourcesOf(theirId)).toEqual([{ company_id: theirId }]);
  });

  it('cannot write a row of another company', async () => {
    await expect(addSource(ownCompany, theirId)).rejects.toThrow(/row-level security/);
  });

  it('leaves no tenant behind: identity transactions on the same connections see no tenant rows', async () => {
    const counts = await Promise.all(
      Array.from({ length: 40 }, () =>
        freshDatabase.database.identity((tx) => tx.query<{ n: number }>('select count(*) as n from app.sources')),
      ),
    );
    expect(new Set(counts.map(([row]) => row?.n))).toEqual(new Set([0]));
  });

  it('rejects anything that is not a company id', () => {
    expect(() => freshDatabase.database.tenant("x'; drop table auth.companies; --")).toThrow(/company id/);
  });

  it('does not allow writes in a read transaction', async () => {
    const work = freshDatabase.database.tenant(ownCompany).read((tx) => tx.query('delete from app.sources'));
    await expect(work).rejects.toThrow(/read-only/);
  });

  it('runs afterCommit callbacks only when there was a commit', async () => {
    const actions: string[] = [];
    const scope = freshDatabase.database.tenant(ownCompany);
    await scope.write(async (tx) => tx.afterCommit(() => actions.push('kept')));
    await scope
      .write(async (tx) => {
        tx.afterCommit(() => actions.push('lost'));
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(actions).toEqual(['kept']);
  });

  it('throws when a failed statement was swallowed, because nothing was saved', async () => {
    const work = freshDatabase.database.tenant(ownCompany).write(async (tx) => {
      await tx.query('select 1 / 0').catch(() => undefined);
    });
    await expect(work).rejects.toThrow(/rolled back/);
  });

  it('reads the columns of a prepared statement alike when they are not described again, and after a mistake', async () => {
    const scope = freshDatabase.database.tenant(ownCompany);
    const sql = `select n::int8 as count, null::text as nothing, timestamptz '2026-03-31 10:00:00Z' as at from generate_series(1, $1::int) n`;
    const rowsOf = (count: unknown) => scope.read((tx) => tx.query(sql, [count], 'described-once'));
    const row = (count: number) => ({ count, nothing: null, at: '2026-03-31T10:00:00.000Z' });
    const results = await scope.read((tx) =>
      Promise.all([2, 0, 1].map((count) => tx.query(sql, [count], 'described-once'))),
    );
    expect(results).toEqual([[row(1), row(2)], [], [row(1)]]);
    await expect(rowsOf('many')).rejects.toThrow(/invalid input syntax/);
    for (let run = 0; run < 20; run++) expect(await rowsOf(1)).toEqual([row(1)]);
  });

  it('sends the statements of a read with its end, and none after their answers', async () => {
    const scope = freshDatabase.database.tenant(ownCompany);
    const sql = `select n::int8 as count, current_setting('app.company') as company from generate_series(1, $1::int) n`;
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ count: index + 1, company: ownCompany }));
    const read = (...counts: unknown[]) =>
      scope.readAtOnce((tx) => Promise.all(counts.map((count) => tx.query(sql, [count], 'at-once'))));
    for (let run = 0; run < 10; run++) {
      expect(await read(2, 0, 1)).toEqual([rows(2), [], rows(1)]);
      await expect(read('many', 1)).rejects.toThrow(/invalid input syntax/);
      await expect(read(1, 'many')).rejects.toThrow(/invalid input syntax/);
      expect(await scope.readAtOnce(() => Promise.resolve(run))).toBe(run);
    }
    expect(await scope.readAtOnce((tx) => tx.query('select 5 as count'))).toEqual([{ count: 5 }]);
    const writing = scope.readAtOnce((tx) => tx.query('delete from app.groups where company_id = $1', [ownCompany]));
    await expect(writing).rejects.toThrow(/read-only/);
    const latePromise = scope.readAtOnce(async (tx) => {
      await tx.query('select 1');
      return tx.query('select 2');
    });
    await expect(latePromise).rejects.toThrow(/had ended/);
    const { rows: left } = await freshDatabase.owner.query(
      `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(left).toEqual([]);
  });

  it('commits with the last statement, and only if all statements before it succeeded', async () => {
    const scope = freshDatabase.database.tenant(ownCompany);
    const actions: string[] = [];
    const add = `insert into app.sources (company_id, id, title) values ($1, $2, $3)`;
    const readTitles = async () => {
      const rows = await scope.readAtOnce((tx) =>
        tx.query<{ title: string }>(`select title from app.sources where title like 'Last%' order by title`),
      );
      return rows.map(({ title }) => title);
    };
    const save = (first: unknown, last: unknown, name?: string) =>
      scope.write(async (tx) => {
        tx.afterCommit(() => actions.push(String(last)));
        const earlierAnswer = tx.query(add, [ownCompany, newId(), first], name);
        await Promise.all([earlierAnswer, tx.queryLast(add, [ownCompany, newId(), last], name)]);
      });
    await save('Last 1', 'Last 2');
    for (let run = 0; run < 3; run++) {
      await save(`Last ${run}a`, `Last ${run}b`, 'add-last');
      await expect(save(null, 'Last lost', 'add-last')).rejects.toThrow(/null value|aborted/);
      await expect(save('Last lost', null, 'add-last')).rejects.toThrow(/null value/);
    }
    expect(await readTitles()).toEqual([
      'Last 0a',
      'Last 0b',
      'Last 1',
      'Last 1a',
      'Last 1b',
      'Last 2',
      'Last 2a',
      'Last 2b',
    ]);
    expect(actions).toEqual(['Last 2', 'Last 0b', 'Last 1b', 'Last 2b']);
  });

  it('reports a mistake after the last statement, which stays saved with its consequences', async () => {
    const actions: string[] = [];
    const work = freshDatabase.database.tenant(ownCompany).write(async (tx) => {
      tx.afterCommit(() => actions.push('relayed'));
      await tx.queryLast(`update app.sources set title = 'Renamed' where title = 'Web'`);
      return tx.query('select 1');
    });
    await expect(work).rejects.toThrow(/had ended/);
    expect(actions).toEqual(['relayed']);
    const { rows } = await freshDatabase.owner.query(`select from app.sources where title = 'Renamed'`);
    expect(rows).toHaveLength(1);
  });

  it('throws for a statement after the end of its transaction', async () => {
    const late = await freshDatabase.database.tenant(ownCompany).read(async (tx) => () => tx.query('select 1'));
    await expect(late()).rejects.toThrow(/had ended/);
  });
});

describe('values', () => {
  it('are returned as numbers, strings and ISO timestamps, also in arrays', async () => {
    const sql = `select 7::int8 as small, 9007199254740993::int8 as big, 1.10::numeric as exact, date '2026-02-28' as day,
      timestamptz '2026-01-02 03:04:05.6+02' as moment, timestamptz '2026-01-02 03:04:05.123456Z' as fine,
      array[timestamptz '2026-01-02Z'] as moments, array[1::int8, null] as numbers, '{"a":[1]}'::jsonb as data, true as yes`;
    const [row] = await freshDatabase.database.identity((tx) => tx.query(sql));
    expect(row).toEqual({
      small: 7,
      big: '9007199254740993',
      exact: '1.10',
      day: '2026-02-28',
      moment: '2026-01-02T01:04:05.600Z',
      fine: '2026-01-02T03:04:05.123456Z',
      moments: ['2026-01-02T00:00:00.000Z'],
      numbers: [1, null],
      data: { a: [1] },
      yes: true,
    });
  });
});

describe('errors', () => {
  it('are retried after a deadlock: 5 deadlocks, none visible to the caller', async () => {
    const updateInOrder = (firstId: number, secondNumber: number) =>
      freshDatabase.database.identity(async (tx) => {
        await tx.query('update work.notes set n = n + 1 where id = $1', [firstId]);
        await tx.query('select pg_sleep(0.01)');
        await tx.queryLast('update work.notes set n = n + 1 where id = $1', [secondNumber]);
      });
    for (let round = 0; round < 5; round++) await Promise.all([updateInOrder(1, 2), updateInOrder(2, 1)]);
    const { rows } = await freshDatabase.owner.query<{ n: number }>('select n from work.notes order by id');
    expect(rows).toEqual([{ n: 10 }, { n: 10 }]);
  });

  it('answer 503 busy to callers that wait 2 s for a connection, and leave none behind', async () => {
    const { appUrl } = freshDatabase;
    const database = openDatabase({ appUrl, poolSize: 10, hasPreparedStatements: true, onError: () => undefined });
    const heldPromise = Array.from({ length: 10 }, () => database.identity((tx) => tx.query('select pg_sleep(4)')));
    const waitingResults = await Promise.allSettled(
      Array.from({ length: 190 }, () => database.identity((tx) => tx.query('select 1'))),
    );
    const codes = new Set(
      waitingResults.map((result) =>
        result.status === 'rejected' && isRefusal(result.reason) ? result.reason.code : 'no refusal',
      ),
    );
    expect(codes).toEqual(new Set(['busy']));
    await Promise.all(heldPromise);
    await database.ping();
    await database.close();
    const idleSql = `select count(*) as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    expect((await freshDatabase.owner.query(idleSql)).rows).toEqual([{ n: 0 }]);
  });

  it('end a statement after 5 s with 503', async () => {
    const work = freshDatabase.database.identity((tx) => tx.query('select pg_sleep(20)'));
    await expect(work).rejects.toMatchObject({ name: 'Refusal', status: 503, code: 'busy' });
    await freshDatabase.database.ping();
  });

  it('answer 503 when the connection is cut during a transaction, and the next transaction works', async () => {
    const work = freshDatabase.database.identity(async (tx) => {
      const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await freshDatabase.owner.query('select pg_terminate_backend($1)', [row?.pid]);
      await tx.query('select 1');
    });
    await expect(work).rejects.toMatchObject({
      name: 'Refusal',
      status: 503,
      code: 'database_unavailable',
      details: { retryAfter: 3 },
    });
    await freshDatabase.database.ping();
  });

  it('do not claim that nothing was changed when the commit itself was cut', async () => {
    await freshDatabase.owner.query(`create function work.die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger die after update on work.notes deferrable initially deferred for each row execute function work.die()`);
    const work = freshDatabase.database.identity((tx) => tx.query('update work.notes set n = 0 where id = 1'));
    await expect(work).rejects.toThrow(/Check whether your change was saved/);
    const lastWork = freshDatabase.database.identity((tx) => tx.queryLast('update work.notes set n = 0 where id = 1'));
    await expect(lastWork).rejects.toThrow(/Check whether your change was saved/);
    await freshDatabase.owner.query('drop trigger die on work.notes');
    await freshDatabase.database.ping();
  });

  it('answer 503 when there is no server', async () => {
    const missingDatabase = openDatabase({
      appUrl: 'postgres://a:b@127.0.0.1:1/x',
      poolSize: 2,
      hasPreparedStatements: true,
      onError: () => undefined,
    });
    await expect(missingDatabase.ping()).rejects.toMatchObject({ code: 'database_unavailable' });
    await expect(missingDatabase.tenant(ownCompany).read((tx) => tx.query('select 1'))).rejects.toMatchObject({
      code: 'database_unavailable',
    });
    await missingDatabase.close();
  });
});

describe('notifications', () => {
  it('reach a listener, also after its connection was cut', async () => {
    const receivedTexts: string[] = [];
    const stop = await freshDatabase.database.listen('news', (payload) => receivedTexts.push(payload));
    const until = async (text: string) => {
      while (!receivedTexts.includes(text)) {
        await freshDatabase.owner.query('select pg_notify($1, $2)', ['news', text]);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    await until('one');
    await freshDatabase.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lendwright listen' and datname = current_database()`,
    );
    await until('two');
    await stop();
    expect(receivedTexts).toContain('two');
  });
});
