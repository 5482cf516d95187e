import { z } from 'zod';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const part = { digest, bytes: z.number().int().nonnegative(), marks: z.unknown() };

const manifest = z.strictObject({
  generation: z.string().regex(/^[0-9a-f]{32}$/),
  /** ISO 8601, UTC. */
  savedAt: z.iso.datetime(),
  rows: z.strictObject({ ...part, size: z.number().int().nonnegative() }),
  columns: z.array(
    z.strictObject({ ...part, name: z.string(), holds: z.enum(['number', 'text', 'members', 'search']) }),
  ),
});

/** Lists the parts of a module's saved columns, all of one generation, each with its digest and marks. */
export type Manifest = z.infer<typeof manifest>;

/** @returns null for anything that is not a manifest */
export const readManifest = (givenManifest: unknown): Manifest | null => manifest.safeParse(givenManifest).data ?? null;
