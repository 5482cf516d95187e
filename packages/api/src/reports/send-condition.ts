import { z } from 'zod';
import { storable } from '../shapes';

const MAX_NAME = 200;
const MAX_FIGURE = 1e15;

/**
 * When a report is sent: `rows` if it counts anything, `above` if the total of one of its values is above a figure, in the
 * unit in which people read it (dollars, percent). Values are named as in formulas.
 * @see measureName
 */
export const sendCondition = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('rows') }),
  z.strictObject({
    is: z.literal('above'),
    measure: storable(z.string().min(1).max(MAX_NAME)),
    figure: z.number().min(-MAX_FIGURE).max(MAX_FIGURE),
  }),
]);
export type SendCondition = z.output<typeof sendCondition>;
