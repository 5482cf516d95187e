import { z } from 'zod';
import { fieldMap } from '../forms';
import { operation } from '../operation';
import { id, moment, titled } from '../shapes';

/** Somebody whom the company knows already: the same mail whatever its case, or the same digits of a phone. */
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
 * What becomes of one answer of a lead: `taken` into a field of the other form, `kept` where the prospect had another
 * answer already, which stays, or `left` with the lead alone. Every answer stays with the lead in any case.
 */
export const carriedAnswer = z.object({
  field: z.string(),
  title: z.string(),
  what: z.enum(['taken', 'kept', 'left']),
  to: z.object({ field: z.string(), title: z.string() }).nullable(),
});

/** The maps of one conversion, over those of the webform; an empty text leaves the answer with the lead. */
const conversionMaps = z.strictObject({ prospect: fieldMap.optional(), loan: fieldMap.optional() });

/** Where the answers go in one other form: its fields that take answers, the map in force, and what comes of it. */
const conversionTarget = z.object({
  form: titled,
  fields: z.array(z.object({ id: z.string(), title: z.string(), kind: z.string() })),
  map: z.record(z.string(), z.string()),
  answers: z.array(carriedAnswer),
});

/**
 * Makes a prospect of a lead, or completes one that is there, and if asked makes a loan for it. Answers go over by the
 * maps and else by field id, where the other form can read them; all stay with the lead, which from then on is Converted.
 * Of a prospect that is there only empty answers are filled.
 * @source spec 2-records §2.3 (Convert, Converted), §6
 */
export const convertLead = operation({
  id: 'convertLead',
  method: 'POST',
  path: 'leads/convert',
  creates: 'replayed',
  summary: 'Convert a lead into a prospect and, if asked, a loan.',
  right: { kind: 'module', module: 'leads', action: 'convert' },
  body: z.strictObject({
    _id: id,
    version: z.number().int().min(1),
    loan: z.strictObject({ product: id, program: id }).nullable().default(null),
    prospect: id.optional(),
    map: conversionMaps.optional(),
  }),
  answer: z.object({
    message: z.string(),
    prospect: id,
    loan: id.nullable(),
    report: z.object({ prospect: z.array(carriedAnswer), loan: z.array(carriedAnswer) }),
  }),
  refusals: ['not_found', 'conflict', 'already_converted', 'forbidden', 'invalid'],
});

/** What a conversion would do, without doing it; for the dialog in which the map of this one conversion is edited. */
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

/** People and leads with the same mail or phone as a lead, of those that the viewer may see. */
export const leadDuplicates = operation({
  id: 'leadDuplicates',
  method: 'POST',
  path: 'leads/duplicates',
  summary: 'Find people who are known already.',
  right: { kind: 'module', module: 'leads', action: 'view' },
  body: z.strictObject({ _id: id }),
  answer: z.object({ duplicates: z.array(knownPerson) }),
  refusals: ['not_found'],
});

export const leadOperations = [convertLead, readLeadConversion, leadDuplicates];
