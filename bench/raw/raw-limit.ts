import pg from 'pg';
import type { CompanyIds } from '../../apps/server/src/platform/provisioning';
import type { Measurement } from '../driver/drive-plan';
import { sumStatistics } from '../driver/percentiles';
import type { RequestKind, RequestInputs } from '../workload/requests';
import { INDEXES, STATEMENTS } from './raw-statements';
import { VALUES } from './raw-values';

/** Same size as the product's connection pool. */
const CONNECTIONS = 10;

export interface RawRun {
  readonly clients: number;
  readonly warmSeconds: number;
  readonly seconds: number;
}

/** The hand-written baseline: prepared statements through the bare driver, bypassing row-level security and HTTP. */
export class RawLimit {
  readonly #pool: pg.Pool;

  constructor(
    adminUrl: string,
    private readonly ids: CompanyIds,
  ) {
    this.#pool = new pg.Pool({ connectionString: adminUrl, max: CONNECTIONS });
  }

  async addIndexes(): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES))
      await this.#pool.query(`create index if not exists ${name} on ${columns}`);
    await this.#pool.query('vacuum analyze app.records');
  }

  async dropIndexes(): Promise<void> {
    for (const name of Object.keys(INDEXES)) await this.#pool.query(`drop index if exists app.${name}`);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  /** Runs a closed loop: each client sends its next request after its last answer. */
  async run<Kind extends RequestKind>(
    kind: Kind,
    inputs: readonly RequestInputs[Kind][],
    { clients, warmSeconds, seconds }: RawRun,
  ): Promise<Measurement> {
    const text = STATEMENTS[kind];
    const times: number[] = [];
    let nextIndex = 0;
    const startedAt = performance.now();
    const recordingStart = startedAt + warmSeconds * 1000;
    const end = recordingStart + seconds * 1000;
    const loop = async () => {
      for (let start = performance.now(); start < end; start = performance.now()) {
        const index = nextIndex++;
        const values = [
          this.ids.company,
          ...VALUES[kind](inputs[index % inputs.length] as RequestInputs[Kind], this.ids, index),
        ];
        await this.#pool.query({ name: `raw-${kind}`, text, values });
        if (start >= recordingStart) times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: clients }, loop));
    return sumStatistics(times, seconds);
  }
}
