import type { Id } from '@lendwright/kernel';
import type { SealContext } from '../../../platform/secrets/sealed';

export const MERGE_JOB = 'document-merge';

/** Where the parts of a bundle are sealed. */
export const partsLocation = (row: Id): SealContext => ({ table: 'document_bundles', row, field: 'sealed_parts' });
