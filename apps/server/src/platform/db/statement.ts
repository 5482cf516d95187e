import pg from 'pg';

interface Connection {
  readonly submittedNamedStatements: Record<string, string>;
  _send(buffer: Buffer): void;
  parse(message: { readonly text: string; readonly name: string }): void;
  bind(message: { readonly statement: string; readonly values: readonly unknown[] }): void;
  describe(): void;
  execute(message: { readonly portal: string }): void;
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
  name: string | undefined;
  readonly _result: Columns;
  _accumulateRows: boolean;
  requiresPreparation(): boolean;
  prepare(connection: Connection): void;
  hasBeenParsed(connection: Connection): boolean;
  handleRowDescription(message: { readonly fields: readonly Field[] }): void;
  handleCommandComplete(message: object, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
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

/** A connection that hands on what is sent to it. */
const relay = (connection: Connection, own: Partial<Connection>): Connection =>
  Object.assign(Object.create(connection) as Connection, own);

/** The connection for statements that need no description: each is sent in one piece. */
function batchedConnection(connection: Connection): Connection {
  const existingConnection = batches.get(connection);
  if (existingConnection) return existingConnection;
  let parts: Buffer[] = [];
  const batch = relay(connection, {
    _send: (buffer) => void parts.push(buffer),
    describe: () => undefined,
    sync() {
      connection.sync.call(batch);
      connection._send(Buffer.concat(parts));
      parts = [];
    },
  });
  batches.set(connection, batch);
  return batch;
}

const MAX_OPENINGS = 1_000;
/** By their text: each company has its own. */
const openings = new Map<string, Buffer>();

/** The messages of statements without values and results, without the one that asks for an answer. */
function openingMessages(connection: Connection, opening: readonly string[]): Buffer {
  const key = opening.join(';');
  const existingMessages = openings.get(key);
  if (existingMessages) return existingMessages;
  const parts: Buffer[] = [];
  const collector = relay(connection, { _send: (buffer) => void parts.push(buffer) });
  for (const text of opening) {
    collector.parse({ text, name: '' });
    collector.bind({ statement: '', values: [] });
    collector.execute({ portal: '' });
  }
  const messages = Buffer.concat(parts);
  if (openings.size >= MAX_OPENINGS) openings.clear();
  openings.set(key, messages);
  return messages;
}

/**
 * A statement that asks for the description of its columns only the first time that it runs on a connection, if it is
 * prepared: they don't change (PostgreSQL refuses to run it if they would), and describing 30 columns costs the database
 * and the driver as much as reading a row.
 *
 * The statements that open its transaction are sent with it and answered with it: the database writes each answer with a
 * system call, which costs as much as a small statement. If one of them fails, so does this one, unexecuted.
 */
export class Statement extends DriverQuery {
  #connection: Connection | null = null;
  /** How many opening statements have not been answered. */
  #unanswered = 0;
  #ownName: string | undefined;

  constructor(
    config: {
      readonly text: string;
      readonly values: readonly unknown[] | undefined;
      readonly name: string | undefined;
    },
    private readonly opening: readonly string[],
    done: StatementResult,
  ) {
    super(config, undefined, done);
  }

  override requiresPreparation(): boolean {
    return this.opening.length > 0 || super.requiresPreparation();
  }

  override prepare(connection: Connection): void {
    if (this.opening.length > 0) connection._send(openingMessages(connection, this.opening));
    const columns = this.name ? known.get(connection)?.get(this.name) : undefined;
    if (columns && this.hasBeenParsed(connection)) {
      Object.assign(this._result, columns);
      this._accumulateRows = true;
      super.prepare(batchedConnection(connection));
    } else {
      this.#connection = connection;
      super.prepare(connection);
    }
    this.#unanswered = this.opening.length;
    // The driver takes the answers to the opening statements for those of this one.
    this.#ownName = this.name;
    if (this.#unanswered > 0) this.name = undefined;
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    if (this.#unanswered === 0) return super.handleCommandComplete(message, connection);
    this.#unanswered -= 1;
    if (this.#unanswered === 0) this.name = this.#ownName;
  }

  override handleError(error: Error, connection: Connection): void {
    if (this.#unanswered > 0 && this.#ownName) delete connection.submittedNamedStatements[this.#ownName];
    super.handleError(error, connection);
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
