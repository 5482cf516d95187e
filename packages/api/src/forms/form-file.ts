import { z } from 'zod';
import { storable } from '../shapes';
import { formElements, formKind, formTitle, webformSettings } from './shapes';

const words = (maximum: number) => storable(z.string().trim().max(maximum));
const title = words(200).min(1);

/** A library that a form file contains copies of; the copies refer to its `_id`. */
const fileLibrary = z.strictObject({
  _id: z.string().min(1).max(100),
  title,
  description: words(2000).default(''),
  version: z.number().int().min(1),
  content: formElements,
  deactivated: formElements.default([]),
});

/**
 * A form exported for other companies and installations. Definitions are unchanged; references by id are resolved by
 * title: roles in `roles`, libraries in `libraries`. `packages/forms` validates the definitions.
 */
export const formFile = z.strictObject({
  format: z.literal('lendwright-form'),
  version: z.literal(1),
  kind: formKind,
  title: formTitle,
  settings: z.strictObject({
    custom_title: words(200).default(''),
    description: words(2000).default(''),
    icon: words(40).default('folder'),
    show_menu: z.boolean().default(true),
    programs: z
      .array(z.strictObject({ product: title, program: title }))
      .max(200)
      .default([]),
    rights: z
      .array(z.strictObject({ role: title, actions: z.array(z.string().max(20)).max(10) }))
      .max(200)
      .default([]),
    statuses: z
      .array(z.strictObject({ title: words(80).min(1), hue: words(20).default('grey') }))
      .max(50)
      .default([]),
    webform: webformSettings
      .omit({ source: true })
      .extend({ source: title.nullable().default(null) })
      .nullable(),
  }),
  content: formElements,
  deactivated: formElements.default([]),
  roles: z.record(z.string().max(100), title).default({}),
  libraries: z.array(fileLibrary).max(100).default([]),
});
