import { loadavg } from 'node:os';
import type pg from 'pg';
import { drive } from '../driver/drive';
import type { DrivePlan } from '../driver/drive-plan';
import type { BenchFacts } from '../load/bench-dataset';
import type { ProductRun } from '../report/lists-report';
import { inputsOf, type RequestKind } from '../workload/requests';
import { processorTime } from './processor-time';
import { productRequests } from './product-requests';
import type { ProductServer } from './product-server';

/** The running product and everything a run needs from it. */
export interface Subject {
  readonly server: ProductServer;
  readonly databasePid: number;
  /** The tokens of the users that send the requests in turn. */
  readonly tokens: readonly string[];
  readonly admin: pg.Client;
  readonly facts: BenchFacts;
  readonly rows: number;
}

export interface RunLength {
  readonly warmSeconds: number;
  readonly seconds: number;
}

async function versionsOf({ admin, facts }: Subject): Promise<ReadonlyMap<string, number>> {
  const { rows } = await admin.query<{ id: string; version: number }>(
    `select id, version from app.records where company_id = $1 and module_key = 'loans' and version > 1`,
    [facts.ids.company],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

let counterStart = 1_000_000;

/** Measures one kind of request over HTTP. */
export async function measureProduct(
  subject: Subject,
  kind: RequestKind,
  connections: number,
  length: RunLength,
): Promise<ProductRun> {
  const { server, databasePid, tokens, facts, rows } = subject;
  const plannedRequests = productRequests(kind, inputsOf(kind, rows), facts.ids, await versionsOf(subject));
  const requests = plannedRequests.map((request, index) => ({
    ...request,
    token: tokens[index % tokens.length] ?? '',
  }));
  counterStart += 10_000_000;
  const plan: DrivePlan = { port: server.port, token: '', requests, connections, counterStart, ...length };
  const timeBefore = processorTime(server.pid, databasePid);
  const measurement = await drive(plan);
  const timeAfter = processorTime(server.pid, databasePid);
  // Processor time covers the whole run, so it is divided by all requests, including the warm-up.
  const requestsInAll = Math.max(1, measurement.answers);
  return {
    ...measurement,
    appMs: (timeAfter.app - timeBefore.app) / requestsInAll,
    databaseMs: (timeAfter.database - timeBefore.database) / requestsInAll,
    memory: server.memory(),
    load: loadavg()[0] ?? 0,
  };
}
