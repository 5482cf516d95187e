import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams } from '../shapes';
import { ANSWER_FORMATS } from './answer-formats';

const right = { kind: 'admin' } as const;

/** The current description of a form's API: its fields with types and rules, a sample request, and OpenAPI. */
export const describeForm = operation({
  id: 'describeForm',
  method: 'GET',
  path: 'forms/:id/api',
  summary: 'The API of one form.',
  right,
  params: idParams,
  answer: z.object({
    _id: id,
    title: z.string(),
    module: z.string(),
    version: z.number().int(),
    fields: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        type: z.string(),
        path: z.string(),
        mandatory: z.boolean(),
        readonly: z.boolean(),
        /** In English. */
        format: z.string(),
        formatName: z.enum(ANSWER_FORMATS),
        options: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
        rows: z.string().optional(),
        rules: z.array(z.string()),
        formula: z.string().optional(),
      }),
    ),
    sample: z.record(z.string(), z.unknown()),
    openapi: z.unknown(),
  }),
  refusals: ['not_found'],
});

/** One OpenAPI 3.1 document of the calls of API keys: those of every form with its own fields, for code generators. */
export const describeForms = operation({
  id: 'describeForms',
  method: 'GET',
  path: 'integrations/openapi',
  summary: 'The API of all forms as OpenAPI.',
  right,
  answer: z.record(z.string(), z.unknown()),
  refusals: [],
});
