import type { mergeField, mergeFields } from '@lendwright/api';
import type { z } from 'zod';

/** A field whose value can be merged into a document. */
export type MergeField = z.output<typeof mergeField>;
/** The fields of a form, and its repeating sections. */
export type MergeFields = z.output<typeof mergeFields>;
