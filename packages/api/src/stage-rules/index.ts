import { z } from 'zod';
import { operation } from '../operation';
import { requiredField } from '../records/shapes';
import { id, message, moment, storable, titled } from '../shapes';

const right = { kind: 'admin' } as const;
const element = storable(z.string().min(1).max(120));

/** `received`: a file was uploaded, whether or not it is approved yet. */
export const DOCUMENT_STATES = ['received', 'approved'] as const;

/**
 * What a record needs to enter a status, and which statuses may follow it. A rule applies to records of its program (null: of
 * any) for which its condition (null: always) holds. All rules of a status that apply count together.
 */
export const stageRule = z.strictObject({
  status: id,
  program: id.nullable(),
  /** A condition of `packages/forms`. */
  condition: z.unknown(),
  fields: z.array(element).max(100),
  documents: z.array(z.strictObject({ element, state: z.enum(DOCUMENT_STATES) })).max(100),
  /** Task templates whose task must be completed. */
  tasks: z.array(id).max(50),
  /** The statuses that may follow; null allows every status. */
  next: z.array(id).max(100).nullable(),
});
export type StageRule = z.output<typeof stageRule>;

const moduleParams = z.strictObject({ module: storable(z.string().min(1).max(40)) });

/** The stage rules of a module. `version` is 0 before the first save. */
export const readStageRules = operation({
  id: 'readStageRules',
  method: 'GET',
  path: 'stage_rules/:module',
  summary: 'The stage rules of a module.',
  right,
  params: moduleParams,
  answer: z.object({
    version: z.number().int(),
    updatedBy: z.string(),
    updatedAt: moment.nullable(),
    rules: z.array(stageRule),
    /** The programs that rules may name; empty for modules other than loans. */
    programs: z.array(titled),
  }),
  refusals: ['not_found'],
});

/** Replaces the stage rules of a module. If someone else saved since `version`, the response is 409 `conflict`. */
export const saveStageRules = operation({
  id: 'saveStageRules',
  method: 'PATCH',
  path: 'stage_rules/:module',
  summary: 'Save the stage rules of a module.',
  right,
  params: moduleParams,
  body: z.strictObject({ version: z.number().int().min(0), rules: z.array(stageRule).max(300) }),
  answer: message.extend({ version: z.number().int() }),
  refusals: ['not_found', 'conflict', 'invalid'],
});

/**
 * `details` of the refusal `stage_incomplete`: why a record may not enter `status`. `blocked` means that the status may
 * not follow the current one; `allowed` are those that may. `hidden` counts missing fields that the viewer may not see.
 */
export const stageDetails = z.object({
  status: titled,
  from: titled.nullable(),
  blocked: z.boolean(),
  allowed: z.array(titled),
  fields: z.array(requiredField),
  documents: z.array(z.object({ element: z.string(), title: z.string(), state: z.enum(DOCUMENT_STATES) })),
  tasks: z.array(titled),
  hidden: z.number().int(),
  mayOverride: z.boolean(),
});
export type StageDetails = z.output<typeof stageDetails>;

export const stageRuleOperations = [readStageRules, saveStageRules];
