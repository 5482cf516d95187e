import { USER_TYPES } from '@lendwright/access';
import { z } from 'zod';

/**
 * Shapes shared by several capabilities. Names are those of the spec. The message of a check names the text of its
 * refusal, `http.field.<message>`.
 */
export const id = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'id')
  .meta({ title: 'id' });
export const idParams = z.strictObject({ id });
export const moment = z.iso.datetime();
export const userType = z.enum(USER_TYPES);

/** Text that the database can store: without NUL characters or lone surrogates. */
export const storable = (text: z.ZodString): z.ZodString =>
  text.refine((typedText) => !/[\0\p{Cs}]/u.test(typedText), 'characters');

/** Values of a text's placeholders; a value may be a text of its own. */
const textParam: z.ZodType<string | number | { key: string; params: Record<string, unknown> }> = z.union([
  z.string(),
  z.number(),
  z.object({ key: z.string(), params: z.record(z.string(), z.unknown()) }),
]);

/** A text of a catalog, as a key with parameters to translate. */
export const translatable = z.object({ key: z.string(), params: z.record(z.string(), textParam) });

/** What a successful call answers: `confirmation` to translate, and its English text as `message`. */
export const message = z.object({ message: z.string(), confirmation: translatable });

/** `{_id, title}`: anything that is selected by its title. */
export const titled = z.object({ _id: id, title: z.string() });

export const personInfo = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
});

/** A person assigned to a record, with the role of the assignment. */
export const assignee = z.object({ _id: id, user: personInfo, role: titled.nullable() });

export const author = z.object({ _id: id, user: z.string() });

export const permissions = z.object({
  global: z.boolean(),
  own: z.boolean(),
  add: z.boolean(),
  update: z.boolean(),
  delete: z.boolean(),
  compose: z.boolean(),
  convert: z.boolean(),
});

/**
 * The answer of every refused call. `reason` is why, as a key with parameters to translate; `message` is its English
 * text. `details` depends on the code; `reference` is present when the error is ours.
 */
export const refusalBody = z.object({
  code: z.string(),
  message: z.string(),
  reason: translatable.optional(),
  details: z.unknown().optional(),
  reference: z.string().optional(),
});

/** An element tree, loosely typed: `packages/forms` validates it on both sides. */
export const formContent = z.array(z.looseObject({ id: z.string(), type: z.string(), title: z.string() }));
