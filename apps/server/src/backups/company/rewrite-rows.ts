import { invariant, type Id } from '@lendwright/kernel';
import { BackupError } from '../archive/backup-error';
import type { SealContext, SealedText, Vault } from '../../platform/secrets/sealed';

/** Encrypts a value for another vault. */
export type Reseal = (location: SealContext, sealedText: SealedText) => SealedText;

/** Rows in the text format of COPY, changed on the way. */
export type RewriteRows = (texts: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/** Decrypts with one vault and encrypts with another. @throws BackupError for a value that neither vault can decrypt */
export function createReseal(from: Vault, to: Vault, companyId: Id): Reseal {
  return (location, sealedText) => {
    try {
      return to.seal(companyId, location, from.unseal(companyId, location, sealedText));
    } catch {
      throw new BackupError(`An encrypted value of ${location.table} ${location.row} cannot be decrypted.`);
    }
  };
}

type Row = ReadonlyMap<string, string>;
type Change = (row: Row, reseal: Reseal) => string;
const idOf = (row: Row) => row.get('id') as Id;
const NULL = '\\N';

/** The encrypted columns of an archive, which move from one vault to the other. */
const CHANGES: Readonly<Record<string, { readonly column: string; readonly change: Change }>> = {
  'app.records': {
    column: 'secrets',
    change(row, reseal) {
      const secrets = Object.entries(JSON.parse(row.get('secrets') ?? '{}') as Record<string, SealedText>);
      const resealedSecrets = secrets.map(([field, sealedText]) => [
        field,
        reseal({ table: 'records', row: idOf(row), field }, sealedText),
      ]);
      return JSON.stringify(Object.fromEntries(resealedSecrets));
    },
  },
  'app.reviews': {
    column: 'sealed',
    change: (row, reseal) =>
      reseal({ table: 'reviews', row: idOf(row), field: row.get('field') ?? '' }, row.get('sealed') ?? ''),
  },
};

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const unescape = (text: string) => text.replace(/\\(.)/g, (_all, match: string) => ESCAPES[match] ?? match);
/** Only texts without control characters are written: JSON escapes them, and base64url has none. */
const escape = (text: string) => text.replaceAll('\\', '\\\\');

/** How the rows of a table are changed; undefined when they are copied. */
export function rewriteOf(table: string, columns: readonly string[], reseal: Reseal): RewriteRows | undefined {
  const columnChange = CHANGES[table];
  if (!columnChange) return undefined;
  const index = columns.indexOf(columnChange.column);
  invariant(index >= 0, 'the encrypted column is archived');
  return (texts) =>
    rewriteLines(texts, (line) => {
      const cells = line.split('\t');
      if (cells.length !== columns.length) throw new BackupError(`${table}: a row has the wrong number of columns.`);
      if (cells[index] === NULL) return line;
      const row = new Map(columns.map((name, position) => [name, unescape(cells[position] ?? '')]));
      cells[index] = escape(columnChange.change(row, reseal));
      return cells.join('\t');
    });
}

async function* rewriteLines(texts: AsyncIterable<Buffer>, rewrite: (line: string) => string): AsyncGenerator<Buffer> {
  let pendingBuffer: Buffer = Buffer.alloc(0);
  for await (const chunk of texts) {
    pendingBuffer = pendingBuffer.length === 0 ? chunk : Buffer.concat([pendingBuffer, chunk]);
    const end = pendingBuffer.lastIndexOf(10);
    if (end < 0) continue;
    const lines = pendingBuffer.subarray(0, end).toString('utf8').split('\n');
    yield Buffer.from(`${lines.map(rewrite).join('\n')}\n`);
    pendingBuffer = pendingBuffer.subarray(end + 1);
  }
  if (pendingBuffer.length > 0) yield pendingBuffer;
}
