import { z } from 'zod';
import { storable } from '../shapes';
import { LOGIC_LIMITS, type FilterLogic } from './filter-logic';

const filterId = storable(z.string().max(64));

/** Groups that are nested to a limited depth, so that checking a request takes a limited time. */
function logicOfDepth(depth: number): z.ZodType<FilterLogic, FilterLogic> {
  const part = depth > 1 ? z.union([filterId, logicOfDepth(depth - 1)]) : filterId;
  return z.strictObject({
    match: z.enum(['all', 'any']),
    isNegated: z.boolean().optional(),
    parts: z.array(part).max(LOGIC_LIMITS.parts),
  });
}

export const filterLogic = logicOfDepth(LOGIC_LIMITS.depth);
