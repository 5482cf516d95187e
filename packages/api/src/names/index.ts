import { LANGUAGES_OF_FORMS } from '@lendwright/forms';
import { z } from 'zod';
import { operation } from '../operation';
import { message, storable } from '../shapes';

const admin = { kind: 'admin' } as const;
const name = storable(z.string().min(1).max(200));
const language = z.enum(LANGUAGES_OF_FORMS).exclude(['en']);

/** The translations of some names, in the order of the request. */
export const readNames = operation({
  id: 'readNames',
  method: 'POST',
  path: 'names',
  summary: 'The translations of names that the company stores, such as statuses.',
  right: admin,
  body: z.strictObject({ names: z.array(name).max(500) }),
  answer: z.object({
    names: z.array(
      z.object({
        name: z.string(),
        /** One entry per language: the company's text, and the product's. Empty without one. */
        texts: z.array(z.object({ language, text: z.string(), builtIn: z.string() })),
      }),
    ),
  }),
  refusals: [],
});

/** Saves the listed translations; others stay. An empty text removes the company's translation. */
export const saveNames = operation({
  id: 'saveNames',
  method: 'PATCH',
  path: 'names',
  summary: 'Translate names that the company stores.',
  right: admin,
  body: z.strictObject({
    texts: z
      .array(z.strictObject({ name, language, text: storable(z.string().trim().max(200)) }))
      .min(1)
      .max(2500),
  }),
  answer: message,
  refusals: [],
});

export const nameOperations = [readNames, saveNames];
