import { z } from 'zod';

/** The kinds of records in an archive, by their first byte. */
export const RECORD = { facts: 1, entry: 2, data: 3, end: 4, manifest: 5 } as const;
export type RecordKind = (typeof RECORD)[keyof typeof RECORD];

/** Kind (1 byte) and length (4 bytes). */
export const RECORD_HEAD_BYTES = 5;
/** Maximum length of a record. Facts and manifests of real installations are far shorter. */
export const MAX_RECORD_BYTES = 16 * 1024 * 1024;

/** What a restore needs to know before it changes anything. */
export const archiveFacts = z.object({
  product: z.string(),
  createdAt: z.string(),
  /** The migrations of the database, by name, with their checksums. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The secret of the installation, 64 hexadecimal digits. */
  secret: z.string().regex(/^[0-9a-f]{64}$/),
  companies: z.number(),
  /** Present in an archive of one company. Its secret then encrypts values in this archive only. */
  company: z.object({ id: z.uuid(), name: z.string() }).optional(),
});
export type ArchiveFacts = z.output<typeof archiveFacts>;

/** Describes the data records that follow. */
export const archiveEntry = z.discriminatedUnion('kind', [
  /** Rows of one table in COPY text format, gzipped. */
  z.object({ kind: z.literal('rows'), table: z.string(), columns: z.array(z.string()) }),
  /** Waiting jobs of the queue, a JSON array. */
  z.object({ kind: z.literal('jobs') }),
  /** One stored file, unmodified. The digest is the one in its database row. */
  z.object({ kind: z.literal('file'), key: z.string(), size: z.number(), sha256: z.string() }),
]);
export type ArchiveEntry = z.output<typeof archiveEntry>;

/** The totals of an entry. `rows` counts table rows or queued jobs, and is 1 for a file. */
export const entryEnd = z.object({ bytes: z.number(), rows: z.number() });
export type EntryEnd = z.output<typeof entryEnd>;

/** A file whose database row is in the archive but whose bytes are missing or do not match the row. */
export const fileFault = z.object({ key: z.string(), fault: z.enum(['missing', 'damaged']) });
export type FileFault = z.output<typeof fileFault>;

/** The last record. An archive without it is incomplete. */
export const archiveManifest = z.object({
  tables: z.array(z.object({ table: z.string(), rows: z.number() })),
  jobs: z.number(),
  files: z.object({ count: z.number(), bytes: z.number() }),
  fileFaults: z.array(fileFault),
  /** Unlogged tables, which are not archived because a crash empties them too. */
  leftOut: z.array(z.string()),
});
export type ArchiveManifest = z.output<typeof archiveManifest>;
