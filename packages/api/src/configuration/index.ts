import { z } from 'zod';
import { operation } from '../operation';
import { message, storable, translatable } from '../shapes';

/** The parts of a company's configuration, in the order in which an import writes them. */
export const CONFIGURATION_SECTIONS = [
  'forms',
  'products',
  'roles',
  'taskTemplates',
  'stageRules',
  'emailTemplates',
  'contractClauses',
  'contractTemplates',
  'emailTriggers',
  'reports',
  'listViews',
] as const;
export type ConfigurationSection = (typeof CONFIGURATION_SECTIONS)[number];
const section = z.enum(CONFIGURATION_SECTIONS);

/** Limits of a configuration file. */
export const CONFIGURATION_LIMITS = { bytes: 16_000_000, entries: 2_000, fields: 40 } as const;

const name = storable(z.string().min(1).max(500));
const entry = z.strictObject({ name, content: z.record(z.string().max(200), z.unknown()) });

/**
 * A company's configuration, sorted and with names instead of ids: `{ "$ref": section, "name": name }` stands for
 * another part of it, or for a status, program, source or group of the company. See docs/company-configuration.md.
 */
export const configurationFile = z.strictObject({
  format: z.literal('lendwright-configuration'),
  version: z.literal(1),
  sections: z.strictObject(
    Object.fromEntries(
      CONFIGURATION_SECTIONS.map((key) => [key, z.array(entry).max(CONFIGURATION_LIMITS.entries).default([])]),
    ) as Record<ConfigurationSection, z.ZodDefault<z.ZodArray<typeof entry>>>,
  ),
});
export type ConfigurationFile = z.output<typeof configurationFile>;
export type ConfigurationEntry = z.output<typeof entry>;

/** One difference: `path` is below the content of the entry; values are JSON texts, shortened; null means absent. */
const field = z.object({ path: z.string(), from: z.string().nullable(), to: z.string().nullable() });

/**
 * How an entry of the file differs from the company. `missing` entries are in the company only; an import leaves them.
 * `refused` is why the import could not write it.
 */
const change = z.object({
  section,
  name: z.string(),
  state: z.enum(['added', 'changed', 'missing']),
  /** At most `CONFIGURATION_LIMITS.fields`. */
  fields: z.array(field),
  /** The number of all differences. */
  count: z.number().int(),
  refused: z.object({ message: z.string(), reason: translatable, path: z.string().nullable() }).nullable(),
});
export type ConfigurationChange = z.output<typeof change>;

const counts = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  missing: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
});

const right = { kind: 'admin' } as const;

/** The answers of records, people, keys and other secrets are not part of it. */
export const exportConfiguration = operation({
  id: 'exportConfiguration',
  method: 'GET',
  path: 'configuration',
  summary: 'Export the configuration of the company as a JSON file.',
  right,
  transport: 'bytes',
  answer: z.unknown(),
  refusals: [],
});

/**
 * Compares a configuration file with the company and imports it. A dry run does the same work and rolls it back, so its
 * answer is that of the import. Everything is written with the rights of the caller or not at all: if an entry is refused,
 * the import is refused with 422 `invalid` and the same answer as `details`. `skippedEntries` stay as they are in the company.
 */
export const importConfiguration = operation({
  id: 'importConfiguration',
  method: 'POST',
  path: 'configuration/import',
  creates: 'own',
  summary: 'Compare a configuration file with the company, and import it.',
  right,
  body: z.strictObject({
    file: z.unknown(),
    isDryRun: z.boolean(),
    skippedEntries: z.array(z.strictObject({ section, name })).max(CONFIGURATION_LIMITS.entries).default([]),
  }),
  bodyLimit: CONFIGURATION_LIMITS.bytes,
  answer: message.extend({ counts, changes: z.array(change) }),
  refusals: ['invalid', 'busy'],
});

export const configurationOperations = [exportConfiguration, importConfiguration];
