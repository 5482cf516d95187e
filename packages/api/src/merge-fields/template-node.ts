import { z } from 'zod';
import { storable } from '../shapes';

/** The formats of merge fields; an empty text is the field's own. */
export const MERGE_FORMATS = ['', 'long', 'iso', 'MM/DD/YYYY', 'whole', 'words', 'plain', 'upper', 'last4'] as const;

/** A node of the document tree of a template, as the editor stores it. The server validates the whole tree. */
export interface TemplateNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly TemplateNode[];
  readonly text?: string;
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[];
}

export const templateNode: z.ZodType<TemplateNode> = z.looseObject({ type: storable(z.string().max(40)) }) as never;
