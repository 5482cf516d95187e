import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Part = 'schema' | 'answer';

interface Description {
  readonly paths: Readonly<Record<string, { readonly post: Operation } | undefined>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}
interface Body {
  readonly content: Readonly<Record<string, { readonly schema: Json }>>;
}
interface Operation {
  readonly requestBody: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

const PREFIX = '#/components/schemas/';

/** A schema that refers to its parts by `definitions`, together with these parts. */
function withParts(schema: Json, schemas: Description['components']['schemas']): object {
  const parts: Record<string, Json> = {};
  const move = (value: Json): Json => {
    if (Array.isArray(value)) return value.map((json: Json) => move(json));
    if (typeof value !== 'object' || value === null) return value;
    const movedEntries = Object.entries(value).map(([key, json]): [string, Json] => {
      if (key !== '$ref' || typeof json !== 'string') return [key, move(json as Json)];
      const name = json.slice(PREFIX.length);
      if (!(name in parts)) {
        parts[name] = null;
        parts[name] = move(schemas[name] ?? {});
      }
      return [key, `#/definitions/${name}`];
    });
    return Object.fromEntries(movedEntries);
  };
  return { ...(move(schema) as object), definitions: parts };
}

/**
 * Plaid's own description of its API, as JSON in the file that `LENDWRIGHT_PLAID_OPENAPI` names. It has no license, so
 * it is not part of the product.
 * @returns null without the file
 */
export function readPlaidDescription(): ((operation: string, part: Part) => z.ZodType | null) | null {
  const file = process.env.LENDWRIGHT_PLAID_OPENAPI;
  if (!file) return null;
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as Description;
  return (operation, part) => {
    const foundOperation = paths[`/${operation}`]?.post;
    const body = part === 'schema' ? foundOperation?.requestBody : foundOperation?.responses['200'];
    const schema = body?.content['application/json']?.schema;
    if (!schema) return null;
    const wholeSchema = withParts(schema, components.schemas) as Parameters<typeof z.fromJSONSchema>[0];
    return z.fromJSONSchema(wholeSchema, { defaultTarget: 'openapi-3.0' });
  };
}
