import { z } from 'zod';
import { operation } from '../operation';
import { id, moment, storable } from '../shapes';

const admin = { kind: 'admin' } as const;

/** All audit actions besides record history. */
export const AUDIT_ACTS = [
  'signed_in',
  'sign_in_failed',
  'sign_in_locked',
  'exported',
  'revealed',
  'reveal_refused',
  'role_saved',
  'group_saved',
  'company_made',
  'company_saved',
  'company_activated',
  'company_deactivated',
  'super_acts',
  'super_left',
  'menu_saved',
  'product_saved',
  'key_made',
  'key_revoked',
  'form_made',
  'form_saved',
  'form_published',
  'form_activated',
  'form_deactivated',
  'restored',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

const toldValue = z.union([z.string(), z.boolean()]).nullable();

/** One changed part, with its texts at that time; null means not set. */
export const auditChange = z.object({
  part: z.string(),
  /** The owner of the part if it is not the subject itself, such as a program of a product. */
  of: z.string().nullable(),
  from: toldValue,
  to: toldValue,
});
export type AuditChange = z.output<typeof auditChange>;

export const auditEvent = z.object({
  _id: id,
  at: moment,
  by: z.string(),
  act: z.string(),
  subject: z.object({ kind: z.string(), _id: id.nullable(), title: z.string() }),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  /** The changes by part, if the action records them. */
  changes: z.array(auditChange),
  /** The IP address. */
  origin: z.string().nullable(),
});

export const listAudit = operation({
  id: 'listAudit',
  method: 'POST',
  path: 'security/audit',
  summary: 'What was done in the company beside its records, newest first.',
  right: admin,
  body: z.strictObject({
    search: storable(z.string().max(200)).optional(),
    act: z.enum(AUDIT_ACTS).optional(),
    skip: z.number().int().min(0).max(100_000).default(0),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  answer: z.object({ events: z.array(auditEvent), count: z.number().int(), acts: z.array(z.string()) }),
  refusals: [],
});

export const verifyAudit = operation({
  id: 'verifyAudit',
  method: 'POST',
  path: 'security/audit/verify',
  summary: 'Reads the whole audit log and history anew and compares them with their seals.',
  right: admin,
  body: z.strictObject({}),
  answer: z.object({
    blocks: z.number().int(),
    lines: z.number().int(),
    sealedAt: moment.nullable(),
    faults: z.array(
      z.object({
        kind: z.enum(['changed', 'missing', 'added', 'moved', 'block']),
        seq: z.number().int(),
        source: z.string(),
        _id: id.nullable(),
      }),
    ),
  }),
  refusals: [],
});

export const auditOperations = [listAudit, verifyAudit];
