import type { Answer } from '../../client';

/** A standard document as offered for a record. */
export type OfferedDoc = Answer<'listRecordStandardDocs'>['docs'][number];
export type FilledDoc = NonNullable<OfferedDoc['filled']>;
export type PrintIssue = FilledDoc['issues'][number];

/** A standard document on its mapping page. */
export type MappedDoc = Answer<'readStandardDoc'>;
export type PdfField = MappedDoc['fields'][number];
export type FieldMapping = MappedDoc['mapping'][string];
export type ValueSource = FieldMapping['sources'][number];
export type MergeField = MappedDoc['formFields']['fields'][number];
export type SampleValues = Answer<'sampleStandardDoc'>['values'];

/** Whether a copy is still being made. */
export const isInProgress = (filled: FilledDoc | null): boolean =>
  filled !== null && ['queued', 'filling', 'storing'].includes(filled.state);
