import { z } from 'zod';
import { id, moment } from '../shapes';
import { fieldMapping, printIssue } from './doc-mapping';

/** A standard document of a form, as lists show it. */
export const standardDoc = z.object({
  _id: id,
  doc: z.object({ title: z.string(), description: z.string() }),
  form: id,
  pages: z.number().int(),
  /** How many fields of the PDF have a value, are left blank on purpose, and neither. Signatures are not counted. */
  counts: z.object({ mapped: z.number().int(), blank: z.number().int(), unmapped: z.number().int() }),
  version: z.number().int(),
  updatedAt: moment,
});

export const FILL_STATES = ['queued', 'filling', 'storing', 'done', 'failed'] as const;

/** A standard document filled for a record. */
export const filledDoc = z.object({
  _id: id,
  state: z.enum(FILL_STATES),
  /** Share of the work that is done, 0 to 1. */
  progress: z.number(),
  flattened: z.boolean(),
  /** How many fields of the PDF got a value. */
  filled: z.number().int(),
  issues: z.array(printIssue),
  /** Mapped fields for which the record has no value, by their labels. */
  empty: z.array(z.string()),
  size: z.number().int().nullable(),
  /** The record, or the mapping, has changed since. */
  recordChanged: z.boolean(),
  mappingChanged: z.boolean(),
  createdAt: moment,
  created_by: z.string(),
});

/** A standard document as offered for one record, with its last filled copy. */
export const offeredDoc = standardDoc.extend({ filled: filledDoc.nullable(), secrets: z.number().int() });

export const suggestedMapping = z.object({
  field: z.string(),
  mapping: fieldMapping,
  /** 0 to 1. */
  score: z.number(),
});
export type SuggestedMapping = z.output<typeof suggestedMapping>;

/** What prints in a field, before the PDF is written: a text, or the chosen options. */
export const sampleValue = z.object({
  text: z.string(),
  /** Check boxes only. */
  checked: z.boolean().nullable(),
  problem: printIssue.shape.problem.nullable(),
});
