import type pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { KeepAlive } from '../driver/keep-alive';
import type { Measurement } from '../driver/drive-plan';
import { sumStatistics } from '../driver/percentiles';
import { openSession } from '../product/open-session';
import type { BenchCompany, CompanyFacts } from './company-facts';
import { companyRequest, type QueryKind } from './company-requests';
import { Neighbor, requestBytes } from './neighbor-load';

/** How long the other company is observed after a cold query, because background loading continues after the answer. */
const WATCH_DURATION_MS = 10_000;
const REPEAT_EVERY_MS = 500;
const BASELINE_MS = 5_000;
const WAITING_QUERIES = 50;

/** Latency of a company queried while none of its columns are in memory, and of another company meanwhile. */
export interface ColdQuery {
  readonly name: string;
  /** Latency of the first answers, in milliseconds. */
  readonly first: Measurement;
  /** Latency of the same company in the following seconds. */
  readonly later: Measurement;
  readonly refusedCount: number;
  readonly baseline: Measurement;
  readonly duringQueries: Measurement;
}

interface AnsweredQuery {
  readonly ms: number;
  readonly status: number;
}

async function queryOnce(
  port: number,
  token: string,
  company: BenchCompany,
  kind: QueryKind,
  seed: number,
): Promise<AnsweredQuery> {
  const connection = await KeepAlive.open(port);
  try {
    const startedAt = performance.now();
    const { status } = await connection.send(requestBytes(port, token, companyRequest(company, kind, seed)));
    return { ms: performance.now() - startedAt, status };
  } finally {
    connection.close();
  }
}

const countRefusedQueries = (answers: readonly AnsweredQuery[]) => answers.filter(({ status }) => status >= 400).length;
const timesOf = (answers: readonly AnsweredQuery[]) =>
  sumStatistics(
    answers.map(({ ms }) => ms),
    1,
  );

/** A freshly started server, where every first query is cold. */
export class ColdServer {
  private constructor(
    private readonly port: number,
    private readonly admin: pg.Client,
    private readonly facts: CompanyFacts,
    private readonly neighbor: Neighbor,
    private readonly baseline: Measurement,
  ) {}

  /** Starts querying the list of another company. Its columns are loaded before the measurement. */
  static async open(port: number, admin: pg.Client, facts: CompanyFacts): Promise<ColdServer> {
    const otherCompany = facts.many.filter(({ loans }) => loans < 100_000).sort((a, b) => b.loans - a.loans)[0];
    if (!otherCompany) throw new Error('No company is outside the largest ones');
    const token = await openSession(admin, otherCompany.usernames[0] ?? '');
    const requests = Array.from({ length: 40 }, (_, seed) => companyRequest(otherCompany, 'filter', seed));
    const neighbor = await Neighbor.start(port, token, requests);
    await wait(BASELINE_MS);
    neighbor.take();
    await wait(BASELINE_MS);
    return new ColdServer(port, admin, facts, neighbor, neighbor.take());
  }

  close(): Promise<void> {
    return this.neighbor.stop();
  }

  /** Sends the first filter to each of the largest companies, one at a time. */
  async measureLargest(): Promise<ColdQuery> {
    const companies = this.facts.many.filter(({ loans }) => loans >= 100_000);
    const answers: AnsweredQuery[] = [];
    for (const [seed, company] of companies.entries()) {
      const token = await openSession(this.admin, company.usernames[0] ?? '');
      answers.push(await queryOnce(this.port, token, company, 'filter', seed));
    }
    return this.reported(`first filter of ${companies.length} companies of 100,000`, answers, []);
  }

  /** Sends the first query of a kind to the big company from several users at once, then measures what follows. */
  async readLargeQuery(kind: QueryKind, people = 1): Promise<ColdQuery> {
    const { largeCompany: readLargeQuery } = this.facts;
    const tokens: string[] = [];
    for (const username of readLargeQuery.usernames.slice(0, people))
      tokens.push(await openSession(this.admin, username));
    const startedAt = performance.now();
    const answers = await Promise.all(
      tokens.map((token, seed) => queryOnce(this.port, token, readLargeQuery, kind, seed)),
    );
    const laterEntries: AnsweredQuery[] = [];
    for (let seed = 100; performance.now() - startedAt < WATCH_DURATION_MS; seed++) {
      laterEntries.push(await queryOnce(this.port, tokens[seed % tokens.length] ?? '', readLargeQuery, kind, seed));
      await wait(REPEAT_EVERY_MS);
    }
    const requestedText = people === 1 ? `first ${kind}` : `first ${kind} by ${people} people at once`;
    return this.reported(`${requestedText} of ${readLargeQuery.loans.toLocaleString('en-US')}`, answers, laterEntries);
  }

  /** One company of 1,000,000 loans with 50 waiting requests. @source TRUST F34 */
  waiting = (): Promise<ColdQuery> => this.readLargeQuery('filter', WAITING_QUERIES);

  private reported(name: string, answers: readonly AnsweredQuery[], laterEntries: readonly AnsweredQuery[]): ColdQuery {
    const duringQueries = this.neighbor.take();
    return {
      name,
      first: timesOf(answers),
      later: timesOf(laterEntries),
      refusedCount: countRefusedQueries([...answers, ...laterEntries]) + duringQueries.errors,
      baseline: this.baseline,
      duringQueries,
    };
  }
}
