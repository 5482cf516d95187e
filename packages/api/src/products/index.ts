import { z } from 'zod';
import { operation } from '../operation';
import { sort } from '../lists';
import { id, idParams, message, storable } from '../shapes';
import { product, productChoices, productSummary, productInput } from './shapes';

export * from './shapes';

const right = { kind: 'admin' } as const;

export const listProducts = operation({
  id: 'listProducts',
  method: 'POST',
  path: 'products',
  summary: 'Products of the company with their programs.',
  right,
  body: z.strictObject({
    skip: z.number().int().min(0).max(100_000).default(0),
    limit: z.number().int().min(1).max(100).default(20),
    show: z.enum(['all', 'active', 'inactive']).default('all'),
    /** Searches titles of products and programs, and prefixes. */
    search: storable(z.string().max(200)).optional(),
    /** Sorts by title, createdAt or updatedAt; anything else means the company's own order. */
    sort: sort.optional(),
  }),
  answer: z.object({
    products: z.array(productSummary),
    count: z.number().int(),
    active: z.number().int(),
    inactive: z.number().int(),
  }),
  refusals: [],
});

/** Published loan forms, and loan statuses in pipeline order. */
export const readProductChoices = operation({
  id: 'readProductChoices',
  method: 'GET',
  path: 'products/choices',
  summary: 'The choices for a program: forms and statuses.',
  right,
  answer: productChoices,
  refusals: [],
});

export const readProduct = operation({
  id: 'readProduct',
  method: 'GET',
  path: 'products/:id',
  summary: 'One product with its programs.',
  right,
  params: idParams,
  answer: product,
  refusals: ['not_found'],
});

export const createProduct = operation({
  id: 'createProduct',
  method: 'POST',
  path: 'products/create',
  creates: 'replayed',
  summary: 'Create a product with its programs.',
  right,
  body: productInput,
  answer: message.extend({ _id: id }),
  refusals: ['invalid'],
});

/**
 * Saves a whole product. For an older version the response is 409 `conflict` with both values, and nothing is saved.
 */
export const saveProduct = operation({
  id: 'saveProduct',
  method: 'PATCH',
  path: 'products/:id',
  summary: 'Save a product with its programs.',
  right,
  params: idParams,
  body: productInput.extend({ version: z.number().int().min(1) }),
  answer: message.extend({ version: z.number().int() }),
  refusals: ['not_found', 'conflict', 'invalid'],
});

export const deactivateProduct = operation({
  id: 'deactivateProduct',
  method: 'DELETE',
  path: 'products/:id',
  summary: 'Deactivate a product: it is no longer offered for new loans.',
  right,
  params: idParams,
  answer: message,
  refusals: ['not_found'],
});

export const activateProduct = operation({
  id: 'activateProduct',
  method: 'POST',
  path: 'products/activate',
  summary: 'Activate a product.',
  right,
  body: z.strictObject({ _id: id }),
  answer: message,
  refusals: ['not_found'],
});

export const productOperations = [
  listProducts,
  readProductChoices,
  readProduct,
  createProduct,
  saveProduct,
  deactivateProduct,
  activateProduct,
];
