import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { splitTexts } from './joined-texts';
import { readColumnRows, rowsStatement, type RowRange } from './column-rows';
import type { ColumnBlock, ColumnRow } from './module-columns';

const ID_BYTES = 16;

interface Raw {
  readonly size: number;
  readonly ids: Buffer | null;
  readonly versions: Buffer | null;
  readonly [value: `v${number}`]: string;
}

/** The rows as a block, or as rows if a value has the separator. */
export type ColumnChunk = { readonly block: ColumnBlock } | { readonly rows: readonly ColumnRow[] };

/** Reads a chunk of a module's rows in id order. */
export async function readColumnChunk(
  tx: TenantTx,
  module: string,
  names: readonly string[],
  range: RowRange,
): Promise<ColumnChunk> {
  const { sql, values } = rowsStatement(tx, module, names, range);
  // All aggregates see the rows in the same order.
  const columns = names.map((_name, index) => `, string_agg(coalesce(v${index}, ''), E'\\x1e') as v${index}`).join('');
  const [rawChunk] = await tx.query<Raw>(
    `select count(*)::int as size, string_agg(uuid_send(id), '') as ids, string_agg(int4send(version), '') as versions${columns} from (${sql}) r`,
    values,
  );
  if (!rawChunk?.ids || !rawChunk.versions) return { rows: [] };
  const { size, ids, versions } = rawChunk;
  const texts = names.flatMap((_name, index) => splitTexts(rawChunk[`v${index}`] ?? '', size) ?? []);
  if (texts.length === names.length) return { block: { size, ids, versions, values: texts } };
  return { rows: await readColumnRows(tx, module, names, range) };
}

/** The id of the last row; null if there is none. */
export function lastIdOf(chunk: ColumnChunk): Id | null {
  if ('rows' in chunk) return chunk.rows.at(-1)?.[0] ?? null;
  const { ids, size } = chunk.block;
  const hex = ids.toString('hex', (size - 1) * ID_BYTES, size * ID_BYTES);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const sizeOf = (chunk: ColumnChunk): number => ('rows' in chunk ? chunk.rows.length : chunk.block.size);

/** The number of characters of all values; infinite (unknown) if they were read row by row. */
export const lengthOf = (chunk: ColumnChunk): number =>
  'rows' in chunk ? Infinity : chunk.block.values.reduce((sum, { joinedText }) => sum + joinedText.length, 0);
