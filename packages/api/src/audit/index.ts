import { z } from 'zod';
import { operation } from '../operation';
import { id, moment, storable } from '../shapes';

const admin = { kind: 'admin' } as const;

/** Every action in the log, besides the history of records. */
export const AUDIT_ACTIONS = [
  'signed_in',
  'sign_in_failed',
  'sign_in_locked',
  'exported',
  'import_uploaded',
  'import_started',
  'import_finished',
  'import_undone',
  'import_mapping_saved',
  'import_mapping_removed',
  'mass_action_started',
  'mass_action_finished',
  'summary_exported',
  'revealed',
  'reveal_refused',
  'mandatory_skipped',
  'stage_overridden',
  'stage_rules_saved',
  'lead_queue_saved',
  'lead_licenses_saved',
  'campaign_started',
  'role_saved',
  'group_saved',
  'company_made',
  'company_saved',
  'company_activated',
  'company_deactivated',
  'super_acts',
  'super_left',
  'menu_saved',
  'names_saved',
  'product_saved',
  'library_document_saved',
  'key_made',
  'key_revoked',
  'webhook_made',
  'webhook_saved',
  'webhook_deleted',
  'webhook_rotated',
  'webhook_stopped',
  'sending_domain_saved',
  'sending_domain_removed',
  'dkim_key_rotated',
  'form_made',
  'form_saved',
  'form_published',
  'form_activated',
  'form_deactivated',
  'configuration_imported',
  'contract_template_saved',
  'contract_published',
  'contract_generated',
  'email_template_saved',
  'email_template_published',
  'email_trigger_saved',
  'restored',
  'standard_doc_made',
  'standard_doc_saved',
  'standard_doc_removed',
  'standard_doc_filled',
  'documents_downloaded',
  'custom_doc_saved',
  'lender_status_saved',
  'lender_note_saved',
  'lender_criteria_published',
  'marketplace_fields_saved',
  'sign_request_sent',
  'sign_request_closed',
  'document_sealed',
  'document_link_sent',
  'document_link_opened',
  'document_link_downloaded',
  'document_link_revoked',
  'loan_shared',
  'loan_share_changed',
  'loan_share_ended',
  'shared_loan_opened',
  'shared_loan_edited',
  'payment_requested',
  'payment_changed',
  'payment_deleted',
  'payment_refund_requested',
  'payment_state_taken_over',
  'payments_authorized',
  'payments_stopped',
  'payment_refused',
  'payments_halted',
  'payments_halt_lifted',
  'payment_held',
  'payment_resumed',
  'payment_started',
  'payment_method_added',
  'payment_method_removed',
  'assets_report_requested',
  'bank_linked',
  'bank_link_revoked',
  'assets_report_refreshed',
  'assets_report_removed',
  'assets_values_taken',
  'servicing_started',
  'servicing_terms_saved',
  'servicing_entry_added',
  'payoff_quoted',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const displayedValue = z.union([z.string(), z.boolean()]).nullable();

/** A changed property, with the texts of that time. Null means no value. */
export const auditChange = z.object({
  part: z.string(),
  /** The owner of the property if it is not the subject itself: a program of a product. */
  of: z.string().nullable(),
  from: displayedValue,
  to: displayedValue,
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
  /** The changed properties, if the action stores them. */
  changes: z.array(auditChange),
  /** The network address of the request. */
  origin: z.string().nullable(),
});

const auditFilters = z.strictObject({
  search: storable(z.string().max(200)).optional(),
  act: z.enum(AUDIT_ACTIONS).optional(),
  /** Events at or after this moment. */
  from: moment.optional(),
  /** Events before this moment. */
  before: moment.optional(),
});

export const listAudit = operation({
  id: 'listAudit',
  method: 'POST',
  path: 'security/audit',
  summary: 'Audit events of the company, newest first.',
  right: admin,
  body: auditFilters.extend({
    skip: z.number().int().min(0).max(100_000).default(0),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  answer: z.object({ events: z.array(auditEvent), count: z.number().int(), acts: z.array(z.string()) }),
  refusals: [],
});

/** A CSV file (UTF-8), newest first, in English and UTC. The export itself is an event. */
export const exportAudit = operation({
  id: 'exportAudit',
  method: 'POST',
  path: 'security/audit/export',
  summary: 'Export the matching audit events as CSV.',
  right: admin,
  body: auditFilters,
  transport: 'bytes',
  answer: z.unknown(),
  refusals: ['export_running'],
});

export const verifyAudit = operation({
  id: 'verifyAudit',
  method: 'POST',
  path: 'security/audit/verify',
  summary: 'Verify the whole audit log and history against their seals.',
  right: admin,
  body: z.strictObject({}),
  answer: z.object({
    blocks: z.number().int(),
    entries: z.number().int(),
    sealedAt: moment.nullable(),
    issues: z.array(
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

export const auditOperations = [listAudit, exportAudit, verifyAudit];
