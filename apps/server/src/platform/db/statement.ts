import pg from 'pg';

interface Connection {
  _send(buffer: Buffer): void;
  describe(): void;
  sync(): void;
}

interface Field {
  readonly name: string;
}

/** The columns of a statement's result as the driver keeps them. */
interface Columns {
  readonly fields: readonly Field[];
  readonly _parsers: readonly unknown[] | undefined;
  readonly _prebuiltEmptyResultObject: object | null;
}

/** What the driver's own class has besides its declared type. */
interface DriverQuery {
  readonly name: string | undefined;
  readonly _result: Columns;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  hasBeenParsed(connection: Connection): boolean;
  handleRowDescription(message: { readonly fields: readonly Field[] }): void;
}

export type StatementResult = (error: Error | null, result: pg.QueryResult) => void;

const DriverQuery = pg.Query as unknown as new (
  config: { readonly text: string; readonly values: readonly unknown[] | undefined; readonly name: string | undefined },
  values: undefined,
  done: StatementResult,
) => DriverQuery & pg.Submittable;

/** By connection, then by the name of a prepared statement. */
const known = new WeakMap<Connection, Map<string, Columns>>();
const batches = new WeakMap<Connection, Connection>();

/** The connection for statements that need no description: each is sent in one piece. */
function batchedConnection(connection: Connection): Connection {
  const existing = batches.get(connection);
  if (existing) return existing;
  let parts: Buffer[] = [];
  const batched = Object.assign(Object.create(connection) as Connection, {
    _send: (buffer: Buffer) => void parts.push(buffer),
    describe: () => undefined,
    sync() {
      connection.sync.call(batched);
      connection._send(Buffer.concat(parts));
      parts = [];
    },
  });
  batches.set(connection, batched);
  return batched;
}

/**
 * A statement that asks for the description of its columns only the first time that it runs on a connection, if it is
 * prepared: they don't change (PostgreSQL refuses to run it if they would), and describing 30 columns costs the database
 * and the driver as much as reading a row.
 */
export class Statement extends DriverQuery {
  #connection: Connection | null = null;

  override prepare(connection: Connection): void {
    const columns = this.name ? known.get(connection)?.get(this.name) : undefined;
    if (!columns || !this.hasBeenParsed(connection)) {
      this.#connection = connection;
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    super.prepare(batchedConnection(connection));
  }

  override handleRowDescription(message: { readonly fields: readonly Field[] }): void {
    super.handleRowDescription(message);
    const connection = this.#connection;
    if (!connection || !this.name) return;
    const columns = known.get(connection) ?? new Map<string, Columns>();
    known.set(connection, columns);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
