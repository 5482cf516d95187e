import { FACT_OPERATORS } from '@lendwright/forms';
import { z } from 'zod';

/** A comparison that is true for the record, in the viewer's language. */
export const requestFact = z.object({
  /** The title of the field, or of the repeatable section for `rows`. */
  title: z.string(),
  /** `checked` and `unchecked` are for a checkbox without options. */
  operator: z.enum([...FACT_OPERATORS, 'checked', 'unchecked']),
  /** Formatted values, or the title of the compared field. */
  values: z.array(z.string()),
});

/**
 * Why a document is requested, not requested, required or optional. `rule` without facts is a rule that reads a field
 * hidden from the viewer; `row` is a row of a repeatable section; `form` is another version of the form.
 */
export const requestReason = z.object({
  about: z.enum(['requested', 'withdrawn', 'required', 'optional']),
  by: z.enum(['rule', 'row', 'form']),
  facts: z.array(requestFact),
});

export const requestNeed = z.enum(['required', 'optional']).nullable();
