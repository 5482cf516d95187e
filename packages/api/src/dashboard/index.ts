import { z } from 'zod';
import { operation } from '../operation';
import { dashboardAnswer, dashboardDays } from './shapes';

export * from './shapes';

/** @source spec 1-shell §2.8, §3, §7 */
export const dashboard = operation({
  id: 'dashboard',
  method: 'POST',
  path: 'dashboard',
  summary: 'Counts, recent records and charts of the signed-in user.',
  right: { kind: 'self' },
  body: z.strictObject({ days: dashboardDays.default(30) }).optional(),
  answer: dashboardAnswer,
  refusals: [],
});

export const dashboardOperations = [dashboard];
