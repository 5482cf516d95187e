import { z } from 'zod';
import { id, idParams } from '../shapes';
import { operation } from '../operation';

/** How many records a check compares with their rows. */
export const COMPARED_ROWS = 100;

/**
 * A cell beside the stored value, as the reader sees both. `kept` is a value that the import was configured to leave. Sealed values are
 * compared by what is shown of them, and neither is in the answer.
 */
const comparedField = z.object({
  column: z.number().int(),
  title: z.string(),
  cell: z.string(),
  value: z.string(),
  result: z.enum(['same', 'different', 'kept']),
});

const comparedRow = z.object({
  position: z.number().int(),
  line: z.number().int(),
  record: id,
  fields: z.array(comparedField),
});
export type ComparedRow = z.output<typeof comparedRow>;

export const compareImport = operation({
  id: 'compareImport',
  method: 'GET',
  path: 'imports/:id/comparison',
  summary:
    'Up to 100 random imported records, each field beside the cell that it came from. A seed chooses the same records again.',
  right: { kind: 'module', module: 'imports', action: 'view' },
  params: idParams,
  query: z.strictObject({ seed: z.coerce.number().int().min(0).max(1_000_000_000).optional() }),
  answer: z.object({
    seed: z.number().int(),
    /** Where the records are edited: `/{page}/edit/{record}`. */
    page: z.string(),
    matches: z.number().int(),
    differences: z.number().int(),
    kept: z.number().int(),
    /** Chosen records that the reader may not see. */
    unseen: z.number().int(),
    rows: z.array(comparedRow),
  }),
  refusals: ['not_found', 'import_state'],
});
