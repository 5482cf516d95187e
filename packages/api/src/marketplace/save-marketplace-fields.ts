import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message } from '../shapes';
import { boundFields } from './bound-fields';
import { criterionField } from './shapes';

const formFields = z.object({
  _id: id,
  title: z.string(),
  version: z.number().int(),
  fields: boundFields,
  /** The fields that each input can be bound to. */
  candidates: z.array(criterionField.extend({ inputs: z.array(z.string()) })),
});

export const readMarketplaceFields = operation({
  id: 'readMarketplaceFields',
  method: 'GET',
  path: 'marketplace/fields',
  summary: 'Which fields of each loan form the marketplace compares; none unless the company uses it.',
  right: { kind: 'admin' },
  answer: z.object({ forms: z.array(formFields) }),
  refusals: [],
});

export const saveMarketplaceFields = operation({
  id: 'saveMarketplaceFields',
  method: 'PATCH',
  path: 'marketplace/fields/:id',
  summary: 'Choose the fields of a loan form that the marketplace compares.',
  right: { kind: 'admin' },
  params: idParams,
  body: z.strictObject({ version: z.number().int().min(0), fields: boundFields }),
  answer: message.extend({ forms: z.array(formFields) }),
  refusals: ['not_found', 'invalid', 'conflict'],
});
