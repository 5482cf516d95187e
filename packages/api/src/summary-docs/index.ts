import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, storable } from '../shapes';

const right = { kind: 'tab', tab: 'docs', action: 'view' } as const;

/** The formats of a summary document: a PDF, an Excel workbook, or a text table. */
export const SUMMARY_DOCTYPES = ['pdf', 'xlsx', 'csv'] as const;
export type SummaryDoctype = (typeof SUMMARY_DOCTYPES)[number];

/** Parts of a summary that no form has: the box with status, program and people, and the list of documents. */
export const SUMMARY_DETAILS = '@details';
export const SUMMARY_DOCUMENTS = '@documents';

const element = storable(z.string().min(1).max(200));

/** Part of a summary that can be left out: a field, or everything in a section or tab. */
export const summaryPart = z.object({ id: z.string(), title: z.string() });

export const summarySection = z.object({
  /** Empty for the fields of a tab that are in no section. */
  id: z.string(),
  title: z.string(),
  /** Whether its answers are rows. */
  isRepeating: z.boolean(),
  /** The ids of the other sections inside it, which leaving it out removes too. */
  contains: z.array(z.string()),
  fields: z.array(summaryPart),
});

/**
 * A summary of a record as the caller sees it. Of `data`, only the record's id and the format count; values are read by
 * the server, and a `form_id` or `companyId` that isn't the record's is refused.
 * @source spec 2-records §7 (POST docs/summary_docs), §9
 */
export const exportSummary = operation({
  id: 'exportSummary',
  method: 'POST',
  path: 'docs/summary_docs',
  transport: 'bytes',
  summary: 'A summary document of a record as PDF, Excel workbook or CSV.',
  right,
  body: z.strictObject({
    data: z.looseObject({
      _id: id,
      form_id: id.optional(),
      companyId: id.optional(),
      doctype: z.enum(SUMMARY_DOCTYPES),
    }),
    hideElements: z.array(element).max(6000).default([]),
  }),
  answer: z.unknown(),
  refusals: ['not_found', 'invalid', 'too_many_at_once'],
});

/** What a summary of the record would contain, and what the caller left out last time for a record of this form. */
export const readSummaryParts = operation({
  id: 'readSummaryParts',
  method: 'GET',
  path: 'docs/summary_docs/:id',
  summary: 'The parts of a record that its summary document can contain.',
  right,
  params: idParams,
  answer: z.object({
    /** The file name without its extension. */
    name: z.string(),
    tabs: z.array(z.object({ id: z.string(), title: z.string(), sections: z.array(summarySection) })),
    hasDocuments: z.boolean(),
    hideElements: z.array(z.string()),
  }),
  refusals: ['not_found'],
});

export const summaryDocOperations = [exportSummary, readSummaryParts];
