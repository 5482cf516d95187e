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

/** The columns of a statement's result as the driver stores them. */
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
  onResult: StatementResult,
) => DriverQuery & pg.Submittable;

/** By connection, then by the name of a prepared statement. */
const knownCache = new WeakMap<Connection, Map<string, Columns>>();
const batches = new WeakMap<Connection, Connection>();

/** A connection that forwards what is sent to it. */
const relay = (connection: Connection, ownConnection: Partial<Connection>): Connection =>
  Object.assign(Object.create(connection) as Connection, ownConnection);

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

const MAX_MESSAGES = 1_000;
/** By their text: each company has its own. */
const messagesByText = new Map<string, Buffer>();

/** The messages of statements without values and results, without the one that asks for an answer. */
function messagesOf(connection: Connection, statements: readonly string[]): Buffer {
  const key = statements.join(';');
  const existingMessages = messagesByText.get(key);
  if (existingMessages) return existingMessages;
  const parts: Buffer[] = [];
  const collector = relay(connection, { _send: (buffer) => void parts.push(buffer) });
  for (const text of statements) {
    collector.parse({ text, name: '' });
    collector.bind({ statement: '', values: [] });
    collector.execute({ portal: '' });
  }
  const messages = Buffer.concat(parts);
  if (messagesByText.size >= MAX_MESSAGES) messagesByText.clear();
  messagesByText.set(key, messages);
  return messages;
}

const COMMIT = ['commit'];

/** A connection that ends the transaction with the statement that is sent on it. */
const committingConnection = (connection: Connection): Connection =>
  relay(connection, {
    sync() {
      connection._send(messagesOf(connection, COMMIT));
      connection.sync();
    },
  });

/** What is sent with a statement: the statements that open its transaction, and whether its commit is. */
export interface Envelope {
  readonly opening: readonly string[];
  readonly isCommitted: boolean;
}

/**
 * A statement that asks for the description of its columns only the first time that it runs on a connection, if it is
 * prepared: they don't change (PostgreSQL refuses to run it if they would), and describing 30 columns costs the database
 * and the driver as much as reading a row.
 *
 * The statements that open its transaction, and the commit, are sent with it and answered with it: the database writes
 * each answer with a system call, which costs as much as a small statement. If an opening one fails, so does this one,
 * unexecuted; if this one fails, the commit is not executed.
 */
export class Statement extends DriverQuery {
  #connection: Connection | null = null;
  /** How many opening statements have not been answered. */
  #unanswered = 0;
  #isAnswered = false;
  #ownName: string | undefined;

  constructor(
    config: {
      readonly text: string;
      readonly values: readonly unknown[] | undefined;
      readonly name: string | undefined;
    },
    private readonly envelope: Envelope,
    onResult: StatementResult,
  ) {
    super(config, undefined, onResult);
  }

  override requiresPreparation(): boolean {
    return this.envelope.opening.length > 0 || this.envelope.isCommitted || super.requiresPreparation();
  }

  override prepare(connection: Connection): void {
    const { opening, isCommitted } = this.envelope;
    if (opening.length > 0) connection._send(messagesOf(connection, opening));
    const columns = this.name ? knownCache.get(connection)?.get(this.name) : undefined;
    if (columns && this.hasBeenParsed(connection)) {
      Object.assign(this._result, columns);
      this._accumulateRows = true;
      const batchedClient = batchedConnection(connection);
      super.prepare(isCommitted ? committingConnection(batchedClient) : batchedClient);
    } else {
      this.#connection = connection;
      super.prepare(isCommitted ? committingConnection(connection) : connection);
    }
    this.#unanswered = opening.length;
    // The driver takes the answers to the opening statements for those of this one.
    this.#ownName = this.name;
    if (this.#unanswered > 0) this.name = undefined;
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    if (this.#unanswered === 0) {
      // The second answer is that to the commit.
      if (!this.#isAnswered) super.handleCommandComplete(message, connection);
      this.#isAnswered = true;
      return;
    }
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
    const columns = knownCache.get(connection) ?? new Map<string, Columns>();
    knownCache.set(connection, columns);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
