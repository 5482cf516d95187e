import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, storable, titled } from '../shapes';
import {
  definitionIssueShape,
  formElements,
  formConfig,
  formKind,
  formSettings,
  formSummary,
  formTitle,
  lintFindingShape,
  publishImpact,
  versionSummary,
} from './shapes';

const right = { kind: 'admin' } as const;
const DEFINITION_BYTES = 4_000_000;
const note = storable(z.string().trim().max(500)).default('');

/**
 * Lists forms or libraries. `{}` returns the active libraries with their content, for the palettes of the builders;
 * `kind` returns another builder's list.
 * @source spec 3-payments-builders §7 (forms/library)
 */
export const listForms = operation({
  id: 'listForms',
  method: 'POST',
  path: 'forms/library',
  summary: 'Forms of a builder, or the libraries that a builder offers.',
  right,
  body: z.strictObject({
    kind: formKind.default('library'),
    module: storable(z.string().max(60)).optional(),
    products: z.array(id).max(200).optional(),
    programs: z.array(id).max(200).optional(),
    active: z.boolean().optional(),
    search: storable(z.string().max(200)).optional(),
    /** Includes the content of each form. Libraries always include it. */
    content: z.boolean().default(false),
  }),
  answer: z.object({ forms: z.array(formSummary), count: z.number().int() }),
  refusals: [],
});

/** Everything that the builder needs for one form. */
export const readForm = operation({
  id: 'readForm',
  method: 'GET',
  path: 'forms/:id',
  summary: 'A form with its definition, settings and versions.',
  right,
  params: idParams,
  answer: formConfig,
  refusals: ['not_found'],
});

/**
 * Creates a form with an empty first version. A form of kind `module` creates a custom module: its key and page come
 * from the title, and its menu item, list, pages, rights, history, documents and API are available immediately.
 */
export const createForm = operation({
  id: 'createForm',
  method: 'POST',
  path: 'forms',
  creates: 'replayed',
  summary: 'Create a module, loan form, webform or library.',
  right,
  body: z.strictObject({ kind: formKind, settings: formSettings }),
  answer: message.extend({ _id: id }),
  refusals: ['invalid', 'taken'],
});

/** Saves the settings of a form without changing its definition. `version` is the settings version. */
export const saveFormSettings = operation({
  id: 'saveFormSettings',
  method: 'PATCH',
  path: 'forms/:id/settings',
  summary: 'Save title, programs, rights, statuses and webform settings of a form.',
  right,
  params: idParams,
  body: z.strictObject({ version: z.number().int().min(1), settings: formSettings }),
  answer: message.extend({ version: z.number().int() }),
  refusals: ['not_found', 'conflict', 'invalid'],
});

const titledOrId = z.array(z.union([id, z.strictObject({ _id: id, title: z.unknown().optional() })])).max(200);

/** The other properties of a form that a builder holds. Not read. @source spec 3-payments-builders §3.4 */
const otherProperties = {
  _id: id.optional(),
  type: storable(z.string().max(60)).optional(),
  history: z.array(z.unknown()).optional(),
  msg: z.strictObject({ status: z.number(), msg: storable(z.string().max(500)), show: z.boolean() }).optional(),
  selectedId: storable(z.string().max(120)).nullable().optional(),
  prospectId: id.nullable().optional(),
  products: titledOrId.optional(),
  module: storable(z.string().max(80)).optional(),
};

/**
 * Update & Publish: publishes the definition as the next immutable version. `base` is the published version it is based
 * on, otherwise `version`, as in a whole form; if someone else published since, the response is 409 `conflict` with the
 * difference, and nothing changes. Without either, the definition replaces the current one. `content` is the element
 * tree or its JSON text. Without `deactivated`, deactivated elements stay. The other properties change the settings of
 * the form if they differ; with a `settingsVersion` that is no longer the current one, that is a conflict too. A
 * definition that removes most fields with stored answers is refused with 409 `removal_unconfirmed` and `details` as in
 * `impact.removal`, unless `acceptsRemoval` is sent.
 * @source spec 3-payments-builders §7 (PATCH forms/{id}), §8; FORM.md (Versions)
 */
export const publishForm = operation({
  id: 'publishForm',
  method: 'PATCH',
  path: 'forms/:id',
  summary: 'Publish a definition as the next version of a form.',
  right,
  params: idParams,
  body: z.strictObject({
    ...otherProperties,
    base: z.number().int().min(0).optional(),
    version: z.number().int().min(0).optional(),
    content: z.union([formElements, storable(z.string().max(DEFINITION_BYTES))]),
    deactivated: formElements.optional(),
    title: formTitle.optional(),
    custom_title: storable(z.string().trim().max(200)).optional(),
    description: storable(z.string().trim().max(2000)).optional(),
    programs: titledOrId.optional(),
    /** The settings version that the title and the other settings are based on. */
    settingsVersion: z.number().int().min(1).optional(),
    note,
    /** Confirms that most fields are removed although records have answers in them. */
    acceptsRemoval: z.boolean().default(false),
  }),
  answer: message.extend({ version: z.number().int() }),
  refusals: ['not_found', 'conflict', 'invalid', 'removal_unconfirmed'],
  bodyLimit: DEFINITION_BYTES,
});

/** The issues and impact of publishing, without publishing. */
export const checkForm = operation({
  id: 'checkForm',
  method: 'POST',
  path: 'forms/:id/check',
  summary: 'Check a definition: issues, findings, and the impact of publishing it.',
  right,
  params: idParams,
  body: z.strictObject({ content: formElements, deactivated: formElements.default([]) }),
  answer: z.object({
    issues: z.array(definitionIssueShape),
    findings: z.array(lintFindingShape),
    impact: publishImpact,
    version: z.number().int(),
  }),
  refusals: ['not_found'],
  bodyLimit: DEFINITION_BYTES,
});

/** A published version with its definition, to view, compare or restore. */
export const readFormVersion = operation({
  id: 'readFormVersion',
  method: 'GET',
  path: 'forms/:id/versions/:version',
  summary: 'One published version of a form.',
  right,
  params: z.strictObject({ id, version: z.coerce.number().int().min(1).max(1_000_000) }),
  answer: versionSummary.extend({ content: z.array(z.unknown()), deactivated: z.array(z.unknown()) }),
  refusals: ['not_found'],
});

/** Activates or deactivates a form. Records do not change; no new ones can be created with an inactive form. */
export const setFormActive = operation({
  id: 'setFormActive',
  method: 'POST',
  path: 'forms/:id/activity',
  summary: 'Activate or deactivate a form.',
  right,
  params: idParams,
  body: z.strictObject({ active: z.boolean() }),
  answer: message,
  refusals: ['not_found', 'invalid'],
});

export const copyForm = operation({
  id: 'copyForm',
  method: 'POST',
  path: 'forms/:id/copy',
  creates: 'replayed',
  summary: 'Copy a form under another title; a copied module is a separate module.',
  right,
  params: idParams,
  body: z.strictObject({ title: formTitle }),
  answer: message.extend({ _id: id }),
  refusals: ['not_found', 'taken'],
});

/** Exports a form with the libraries it contains copies of. Roles and programs are referenced by title. */
export const exportForm = operation({
  id: 'exportForm',
  method: 'GET',
  path: 'forms/:id/export',
  summary: 'Export a form as a file.',
  right,
  params: idParams,
  answer: z.unknown(),
  refusals: ['not_found'],
  transport: 'bytes',
});

/** Imports an exported form. Libraries are included unless one with the same title exists. */
export const importForm = operation({
  id: 'importForm',
  method: 'POST',
  path: 'forms/import',
  creates: 'replayed',
  summary: 'Create a form from an exported file.',
  right,
  body: z.strictObject({ kind: formKind, title: formTitle.optional(), file: z.unknown() }),
  answer: message.extend({ _id: id, left: z.array(z.string()) }),
  refusals: ['invalid', 'taken'],
  bodyLimit: DEFINITION_BYTES,
});

/** The forms that use a library, with the version in each. */
export const libraryUses = operation({
  id: 'libraryUses',
  method: 'GET',
  path: 'forms/:id/uses',
  summary: 'Forms that contain a copy of a library.',
  right,
  params: idParams,
  answer: z.object({
    version: z.number().int(),
    uses: z.array(titled.extend({ kind: formKind, held: z.number().int(), published: z.number().int() })),
  }),
  refusals: ['not_found'],
});

/** Updates one form's copies of a library to its latest version and publishes the form. */
export const updateLibraryCopies = operation({
  id: 'updateLibraryCopies',
  method: 'POST',
  path: 'forms/:id/take-over',
  summary: 'Update the copies of a library in a form to its current version.',
  right,
  params: idParams,
  body: z.strictObject({ library: id, base: z.number().int().min(1) }),
  answer: message.extend({ version: z.number().int() }),
  refusals: ['not_found', 'conflict', 'invalid'],
});
