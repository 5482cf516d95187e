import type { Id } from '@lendwright/kernel';
import type { SealContext } from '../../../platform/secrets/sealed';

export const MERGE_JOB = 'document-merge';

/** The location that the parts of a bundle are sealed for. */
export const partsLocation = (row: Id): SealContext => ({ table: 'document_bundles', row, field: 'sealed_parts' });
