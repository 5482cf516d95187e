import { z } from 'zod';
import { operation } from '../operation';
import { sort } from '../lists';
import { id, idParams, message, storable } from '../shapes';
import { taskRunOperations } from './run-operations';
import { taskChoices, taskTemplate, taskTemplateSummary, taskTemplateInput } from './shapes';

const right = { kind: 'admin' } as const;

export const listTaskTemplates = operation({
  id: 'listTaskTemplates',
  method: 'POST',
  path: 'task_templates',
  summary: 'Task templates of the company.',
  right,
  body: z.strictObject({
    skip: z.number().int().min(0).max(100_000).default(0),
    limit: z.number().int().min(1).max(100).default(20),
    show: z.enum(['all', 'active', 'inactive']).default('all'),
    search: storable(z.string().max(200)).optional(),
    /** Sorts by title, module, priority, createdAt or updatedAt; anything else means the default order. */
    sort: sort.optional(),
  }),
  answer: z.object({
    templates: z.array(taskTemplateSummary),
    count: z.number().int(),
    active: z.number().int(),
    inactive: z.number().int(),
  }),
  refusals: [],
});

/** The choices for a template: roles, modules with their statuses, fields and documents, and other templates. */
export const readTaskChoices = operation({
  id: 'readTaskChoices',
  method: 'GET',
  path: 'task_templates/choices',
  summary: 'The choices for a task template.',
  right,
  answer: taskChoices,
  refusals: [],
});

export const readTaskTemplate = operation({
  id: 'readTaskTemplate',
  method: 'GET',
  path: 'task_templates/:id',
  summary: 'One task template.',
  right,
  params: idParams,
  answer: taskTemplate,
  refusals: ['not_found'],
});

export const createTaskTemplate = operation({
  id: 'createTaskTemplate',
  method: 'POST',
  path: 'task_templates/create',
  creates: 'replayed',
  summary: 'Create a task template.',
  right,
  body: taskTemplateInput,
  answer: message.extend({ _id: id }),
  refusals: ['invalid'],
});

/**
 * Saves the changed parts of a template. If someone else changed other parts since `version`, both changes are saved;
 * for the same parts the response is 409 `conflict` with both values and nothing is saved.
 */
export const saveTaskTemplate = operation({
  id: 'saveTaskTemplate',
  method: 'PATCH',
  path: 'task_templates/:id',
  summary: 'Save changed parts of a task template.',
  right,
  params: idParams,
  body: taskTemplateInput.partial().extend({ version: z.number().int().min(1) }),
  answer: message.extend({ version: z.number().int() }),
  refusals: ['not_found', 'conflict', 'invalid'],
});

export const deactivateTaskTemplate = operation({
  id: 'deactivateTaskTemplate',
  method: 'DELETE',
  path: 'task_templates/:id',
  summary: 'Deactivate a task template: it creates no more tasks.',
  right,
  params: idParams,
  answer: message,
  refusals: ['not_found'],
});

export const activateTaskTemplate = operation({
  id: 'activateTaskTemplate',
  method: 'POST',
  path: 'task_templates/activate',
  summary: 'Activate a task template.',
  right,
  body: z.strictObject({ _id: id }),
  answer: message,
  refusals: ['not_found'],
});

export const taskTemplateOperations = [
  listTaskTemplates,
  readTaskChoices,
  readTaskTemplate,
  createTaskTemplate,
  saveTaskTemplate,
  deactivateTaskTemplate,
  activateTaskTemplate,
  ...taskRunOperations,
];
