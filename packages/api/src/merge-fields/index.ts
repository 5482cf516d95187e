import { ELEMENT_TYPES } from '@lendwright/forms';
import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, titled } from '../shapes';

export * from './template-node';

/** A field whose value can be merged into a document. Keys of form fields are their ids; system keys begin with `@`. */
export const mergeField = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(ELEMENT_TYPES),
  /** The title of the section, or empty. */
  section: z.string(),
  /** The id of the repeating section whose rows hold the field; null for the record's own fields. */
  group: z.string().nullable(),
  isSystem: z.boolean(),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
});

/** A repeating section of the form. */
export const mergeGroup = z.object({ key: z.string(), title: z.string() });

export const mergeFields = z.object({ fields: z.array(mergeField), groups: z.array(mergeGroup) });

/** A value as stored (null without an answer) and as text (empty without one). */
export const mergeValue = z.object({ raw: z.unknown(), text: z.string() });

const valuesByKey = z.record(z.string(), mergeValue);

export const listMergeFields = operation({
  id: 'listMergeFields',
  method: 'GET',
  path: 'merge-fields/:id',
  summary: 'The fields of a form that can be merged into a document, as the caller may see them.',
  right: { kind: 'staff' },
  params: idParams,
  answer: mergeFields.extend({ form: titled }),
  refusals: ['not_found'],
});

/** Fields that are hidden from the caller are absent, as are fields that the form does not have. */
export const readMergeValues = operation({
  id: 'readMergeValues',
  method: 'POST',
  path: 'merge-fields/values',
  summary: 'The values of a record for merging, as the caller may see them.',
  right: { kind: 'tab', tab: 'docs', action: 'view' },
  body: z.strictObject({ owner: id }),
  answer: mergeFields.extend({
    number: z.string().nullable(),
    name: z.string(),
    values: valuesByKey,
    rows: z.record(z.string(), z.array(z.object({ _id: z.string(), values: valuesByKey }))),
  }),
  refusals: ['not_found'],
});

export const mergeFieldOperations = [listMergeFields, readMergeValues] as const;
