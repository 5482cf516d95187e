import { z } from 'zod';

/** The kinds of records that an archive is a sequence of, by their first byte. */
export const RECORD = { facts: 1, entry: 2, data: 3, end: 4, manifest: 5 } as const;
export type RecordKind = (typeof RECORD)[keyof typeof RECORD];

/** Kind (1) and length (4). */
export const RECORD_HEAD_BYTES = 5;
/** No data record is longer; facts and manifests of any installation are far shorter. */
export const MOST_RECORD_BYTES = 16 * 1024 * 1024;

/** What must be known before anything is restored. */
export const archiveFacts = z.object({
  product: z.string(),
  createdAt: z.string(),
  /** The migrations of the database, by name, with their checksums. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The secret of the installation, 64 hexadecimal digits. */
  secret: z.string().regex(/^[0-9a-f]{64}$/),
  companies: z.number(),
});
export type ArchiveFacts = z.output<typeof archiveFacts>;

/** What the data records behind it are. */
export const archiveEntry = z.discriminatedUnion('kind', [
  /** Rows of one table as COPY writes them in text, compressed by gzip. */
  z.object({ kind: z.literal('rows'), table: z.string(), columns: z.array(z.string()) }),
  /** Jobs that waited in the queue, a JSON array. */
  z.object({ kind: z.literal('jobs') }),
  /** One stored file, as it is. The digest is the one that its row names. */
  z.object({ kind: z.literal('file'), key: z.string(), size: z.number(), sha256: z.string() }),
]);
export type ArchiveEntry = z.output<typeof archiveEntry>;

/** What an entry held. `rows` counts the rows of a table and the jobs of a queue, and is 1 for a file. */
export const entryEnd = z.object({ bytes: z.number(), rows: z.number() });
export type EntryEnd = z.output<typeof entryEnd>;

/** A file whose row is in the archive and whose bytes were not as the row says. */
export const fileFault = z.object({ key: z.string(), fault: z.enum(['missing', 'damaged']) });
export type FileFault = z.output<typeof fileFault>;

/** The last record: an archive without it is not whole. */
export const archiveManifest = z.object({
  tables: z.array(z.object({ table: z.string(), rows: z.number() })),
  jobs: z.number(),
  files: z.object({ count: z.number(), bytes: z.number() }),
  fileFaults: z.array(fileFault),
  /** Tables whose rows are left out, because the database itself forgets them at a crash. */
  leftOut: z.array(z.string()),
});
export type ArchiveManifest = z.output<typeof archiveManifest>;
