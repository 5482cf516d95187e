import { z } from 'zod';
import { filterRow } from '../lists';
import { moduleKey } from '../modules';
import { operation } from '../operation';
import { loanAccess } from '../sharing/share-shapes';
import { id, message, storable } from '../shapes';
import { MASS_ACTION_LIMITS, sharingConsent } from './shapes';

/**
 * The specification's call. `from` is the mode; `Ids` are the selected records, `filters` those of the list.
 * @source spec 2-records §2.14, §3 (mass-action payload), §7
 */
const specBody = z.strictObject({
  from: z.enum(['Selected', 'All']),
  module: storable(z.string().max(120)),
  Ids: z.array(id).max(MASS_ACTION_LIMITS.ids).default([]),
  filters: z.array(filterRow).max(30).optional(),
  /** The number of records that the caller expects; required for more than 25 records found by filters. */
  count: z.number().int().min(0).optional(),
  /** Shares the loans with this company instead of deactivating them. */
  affiliate_company: id.optional(),
  loan_access: loanAccess.optional(),
  /** Required to share. */
  consent: sharingConsent,
});
const specAnswer = message.extend({
  action: id,
  count: z.number().int(),
  changed: z.number().int(),
  refused: z.number().int(),
});
const specRefusals = [
  'not_found',
  'filter_unreadable',
  'forbidden',
  'invalid',
  'count_unconfirmed',
  'selection_changed',
  'too_many_at_once',
];

const specOperation = <Module extends string>(module: Module, path: string) =>
  operation({
    id: `massAction${path.charAt(0).toUpperCase()}${path.slice(1)}`,
    method: 'POST',
    path: `${path}/mass_action`,
    creates: 'replayed',
    summary: `Deactivate some or all of ${path}.`,
    right: { kind: 'module', module, action: 'delete' },
    body: specBody,
    answer: specAnswer,
    refusals: specRefusals,
  });

/** The call of each built-in module, by its key. */
export const massActionCalls = {
  loans: specOperation('loans', 'opportunities'),
  prospects: specOperation('prospects', 'prospects'),
  contacts: specOperation('contacts', 'contacts'),
  workforces: specOperation('workforces', 'workforces'),
  leads: specOperation('leads', 'leads'),
} as const;

export const massActionRecords = operation({
  id: 'massActionRecords',
  method: 'POST',
  path: 'modules/:module/mass_action',
  creates: 'replayed',
  summary: 'Deactivate some or all records of a module.',
  right: { kind: 'module-named', action: 'delete' },
  params: z.strictObject({ module: moduleKey }),
  body: specBody,
  answer: specAnswer,
  refusals: specRefusals,
});
