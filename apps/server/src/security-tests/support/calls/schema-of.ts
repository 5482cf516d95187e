import { z } from 'zod';
import type { Schema } from './sample-value';

const schemas = new WeakMap<z.ZodType, Schema>();

/** The JSON Schema of an input. */
export function schemaOf(shape: z.ZodType): Schema {
  let schema = schemas.get(shape);
  if (!schema) schemas.set(shape, (schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema));
  return schema;
}
