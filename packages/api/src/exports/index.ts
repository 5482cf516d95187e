import { z } from 'zod';
import { listBody } from '../lists';
import { id } from '../shapes';

/** The request of an export: a list request for all pages at once, or for some of its records. */
export const exportBody = listBody
  .omit({ skip: true, limit: true, lean: true })
  .extend({ ids: z.array(id).min(1).max(5_000).optional() });
