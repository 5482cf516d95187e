import { z } from 'zod';
import { id, moment } from '../shapes';
import { SIGN_FIELD_KINDS, SIGNER_ROLES } from '../signing/shapes';
import { CONTRACT_DOCTYPES } from './shapes';

export const CONTRACT_STATES = ['queued', 'running', 'done', 'failed', 'canceled'] as const;

/** Where a signer fills something in: points from the upper left corner of a page, which counts from 1. */
export const contractField = z.object({
  role: z.string(),
  kind: z.enum(SIGN_FIELD_KINDS),
  label: z.string(),
  page: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  isRequired: z.boolean(),
  /** Its place among the fields of the text; absent in older contracts. */
  index: z.number().int().optional(),
  /** The choices of a radio button or dropdown. */
  options: z.array(z.string()).readonly().optional(),
  /** Shows the field only while another field, by its index, has a value. */
  condition: z.object({ field: z.number().int(), value: z.string() }).optional(),
});

/** A contract that was generated for a record, or is being generated. */
export const generatedContract = z.object({
  _id: id,
  title: z.string(),
  template: id,
  template_version: z.number().int(),
  doctype: z.enum(CONTRACT_DOCTYPES),
  state: z.enum(CONTRACT_STATES),
  /** Percent. */
  progress: z.number().int(),
  pages: z.number().int(),
  size: z.number().int(),
  createdAt: moment,
  created_by: z.string(),
  /** Who signs it. */
  roles: z.array(z.enum(SIGNER_ROLES)),
});

/** A published template, for the records of its form. */
export const offeredTemplate = z.object({
  _id: id,
  title: z.string(),
  subject: z.string(),
  description: z.string(),
  doctype: z.enum(CONTRACT_DOCTYPES),
  version: z.number().int(),
});

export type ContractField = z.output<typeof contractField>;
