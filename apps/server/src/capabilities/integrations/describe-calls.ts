import {
  addKeyedRecord,
  listKeyedRecords,
  OPERATIONS,
  readKeyedRecord,
  saveKeyedRecord,
  syncKeyedRecords,
  type AnyOperation,
} from '@lendwright/api';
import type { CompiledForm } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import { describeOperations, parametersOf, responsesOf } from '../../platform/http/docs/openapi';
import { IDEMPOTENCY_HEADER, acceptsIdempotencyKey } from '../../platform/http/requests/idempotency-key';
import { preconditionParametersOf } from '../../platform/http/requests/preconditions';

export type Json = Readonly<Record<string, unknown>>;

const CALLS: readonly AnyOperation[] = [
  listKeyedRecords,
  syncKeyedRecords,
  addKeyedRecord,
  readKeyedRecord,
  saveKeyedRecord,
];
/** The other calls of API keys, which are the same for all forms. */
const SHARED_CALLS = OPERATIONS.filter((operation) => operation.right.kind === 'key' && !CALLS.includes(operation));

const RECORD_ID = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };

/** A published form whose API is described. */
export interface DescribedForm {
  readonly id: Id;
  readonly title: string;
  readonly version: number;
  readonly form: CompiledForm;
}

/** The name of a form's answers in a document. */
export const answersOf = (name: string) => (name === '' ? 'Answers' : `Answers_${name}`);

/** The JSON Schema of a contract shape, with a form's answers inserted. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output', answers: string): Json {
  const reference = { $ref: `#/components/schemas/${answers}` };
  const replaceAnswers = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaceAnswers);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, innerValue]) => [
        name,
        name === 'info' || name === 'formData' ? reference : replaceAnswers(innerValue),
      ]),
    );
  };
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Json;
  return replaceAnswers(schema) as Json;
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

function describe(operation: AnyOperation, { title }: DescribedForm, name: string): Json {
  const answers = answersOf(name);
  const { id, summary, path, query, body, answer, refusals } = operation;
  const parameters = [
    ...(path.includes(':id') ? [RECORD_ID] : []),
    ...parametersOf(query, 'query'),
    ...(acceptsIdempotencyKey(operation) ? [IDEMPOTENCY_HEADER] : []),
    ...preconditionParametersOf(operation),
  ];
  return {
    operationId: name === '' ? id : `${id}_${name}`,
    tags: [title],
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input', answers)) } }),
    responses: responsesOf(operation, json(schemaOf(answer, 'output', answers)), ['signed_out', ...refusals]),
  };
}

/** The calls of one form. @param name distinguishes its operations from those of other forms; empty if there are none */
export function pathsOf(form: DescribedForm, name: string): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const operation of CALLS) {
    const path = `/api/${operation.path.replace(':form', form.id).replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation, form, name) };
  }
  return paths;
}

/** The calls that refer to a record, a module or nothing, which are the same for all forms. */
export const sharedPaths = (): Record<string, Json> => describeOperations(SHARED_CALLS);
