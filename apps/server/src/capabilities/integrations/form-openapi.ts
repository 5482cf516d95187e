import {
  addKeyedRecord,
  listKeyedRecords,
  readKeyedRecord,
  saveKeyedRecord,
  syncKeyedRecords,
  type AnyOperation,
} from '@lendwright/api';
import type { CompiledForm } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import { parametersOf, responsesOf } from '../../platform/http/docs/openapi';
import { IDEMPOTENCY_HEADER, takesKey } from '../../platform/http/requests/idempotency-key';
import { preconditionParametersOf } from '../../platform/http/requests/preconditions';
import { answersSchema } from './field-schema';

type Json = Readonly<Record<string, unknown>>;

const CALLS: readonly AnyOperation[] = [
  listKeyedRecords,
  syncKeyedRecords,
  addKeyedRecord,
  readKeyedRecord,
  saveKeyedRecord,
];
const RECORD_ID = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
const ANSWERS = { $ref: '#/components/schemas/Answers' };

/** The JSON Schema of a contract shape, with this form's answers inserted. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Json {
  const replaceAnswers = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaceAnswers);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        name === 'info' || name === 'formData' ? ANSWERS : replaceAnswers(inner),
      ]),
    );
  };
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Json;
  return replaceAnswers(schema) as Json;
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

function describe(operation: AnyOperation): Json {
  const { id, summary, path, query, body, answer, refusals } = operation;
  const parameters = [
    ...(path.includes(':id') ? [RECORD_ID] : []),
    ...parametersOf(query, 'query'),
    ...(takesKey(operation) ? [IDEMPOTENCY_HEADER] : []),
    ...preconditionParametersOf(operation),
  ];
  return {
    operationId: id,
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
    responses: responsesOf(operation, json(schemaOf(answer, 'output')), ['signed_out', ...refusals]),
  };
}

const REFUSAL = {
  type: 'object',
  required: ['code', 'message'],
  properties: { code: { type: 'string' }, message: { type: 'string' }, details: {} },
};

/**
 * The OpenAPI 3.1 document of one form's operations, with the form's own fields. @param server the product's
 * public URL
 */
export function formOpenapi(form: CompiledForm, of: { id: Id; title: string; version: number }, server: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of CALLS) {
    const path = `/api/${operation.path.replace(':form', of.id).replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: of.title, version: String(of.version) },
    servers: [{ url: server }],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: { Answers: answersSchema(form), Refusal: REFUSAL },
    },
  };
}
