import { z } from 'zod';
import { fieldMap } from '../forms';
import { operation } from '../operation';
import { id, message, moment, storable, titled } from '../shapes';

/** A known person: the same email address in any case, or the same digits of a phone number. */
export const knownPerson = z.object({
  _id: id,
  module: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  by: z.array(z.enum(['email', 'phone'])),
  updatedAt: moment,
});

/**
 * What happens to one answer of a lead: `taken` into a field of the other form, `kept` because the prospect already has
 * another answer, or `left` on the lead. The lead always keeps all answers.
 */
export const conversionAnswer = z.object({
  field: z.string(),
  title: z.string(),
  what: z.enum(['taken', 'kept', 'left']),
  to: z.object({ field: z.string(), title: z.string() }).nullable(),
});

/**
 * The mappings of this conversion, which override those of the webform. An empty text leaves the answer on the lead.
 */
const conversionMaps = z.strictObject({ prospect: fieldMap.optional(), loan: fieldMap.optional() });

/** The mapping to another form: its answerable fields, the current mapping, and the result. */
const conversionTarget = z.object({
  form: titled,
  fields: z.array(z.object({ id: z.string(), title: z.string(), kind: z.string() })),
  map: z.record(z.string(), z.string()),
  answers: z.array(conversionAnswer),
});

/**
 * Converts a lead into a prospect, or completes an existing one, and optionally creates a loan. Answers are copied by
 * the mappings, else by field id if the other form can read them. The lead keeps all answers and becomes Converted.
 * Only empty answers of an existing prospect are filled.
 * @source spec 2-records §2.3 (Convert, Converted), §6
 */
export const convertLead = operation({
  id: 'convertLead',
  method: 'POST',
  path: 'leads/convert',
  creates: 'replayed',
  summary: 'Convert a lead into a prospect and, if requested, a loan.',
  right: { kind: 'module', module: 'leads', action: 'convert' },
  body: z.strictObject({
    _id: id,
    version: z.number().int().min(1),
    loan: z.strictObject({ product: id, program: id }).nullable().default(null),
    prospect: id.optional(),
    map: conversionMaps.optional(),
    /** Why the lead becomes Converted although stage rules of that status are not met; needs the right `override`. */
    stageReason: storable(z.string().trim().min(1).max(1000)).optional(),
  }),
  answer: message.extend({
    prospect: id,
    loan: id.nullable(),
    report: z.object({ prospect: z.array(conversionAnswer), loan: z.array(conversionAnswer) }),
  }),
  refusals: ['not_found', 'conflict', 'already_converted', 'stage_incomplete', 'forbidden', 'invalid'],
});

/** Previews a conversion without doing it, for the dialog that edits its mappings. */
export const readLeadConversion = operation({
  id: 'readLeadConversion',
  method: 'POST',
  path: 'leads/conversion',
  summary: 'Preview the conversion of a lead.',
  right: { kind: 'module', module: 'leads', action: 'convert' },
  body: z.strictObject({
    _id: id,
    program: id.optional(),
    prospect: id.optional(),
    map: conversionMaps.optional(),
  }),
  answer: z.object({
    version: z.number().int(),
    prospect: conversionTarget,
    loan: conversionTarget.nullable(),
    duplicates: z.array(knownPerson),
  }),
  refusals: ['not_found', 'forbidden', 'invalid'],
});

/** People and leads with the same email address or phone number as a lead, limited to those visible to the viewer. */
export const leadDuplicates = operation({
  id: 'leadDuplicates',
  method: 'POST',
  path: 'leads/duplicates',
  summary: 'Find existing people with the same email or phone.',
  right: { kind: 'module', module: 'leads', action: 'view' },
  body: z.strictObject({ _id: id }),
  answer: z.object({ duplicates: z.array(knownPerson) }),
  refusals: ['not_found'],
});

export const leadOperations = [convertLead, readLeadConversion, leadDuplicates];
