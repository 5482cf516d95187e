import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { keyOf } from '../client';
import { DocumentsScope, UploadField, type UploadFieldProps } from '../features/documents';
import type { SampleUpload } from './gallery-state';

const OWNER = { module: 'opportunity', owner: 'sample', form: 'sample' };
const LIST = { body: { module: OWNER.module, owner: OWNER.owner } };
const AT = '2026-03-30T16:20:00.000Z';
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Crect width="40" height="40" fill="%239cc4d8"/%3E%3Cpath d="M6 34V20L20 8l14 12v14z" fill="%23f4efe6"/%3E%3C/svg%3E';

/** A query cache with a server's answers for one upload. Nothing in it becomes stale, so nothing is fetched. */
function answersOf({ element }: UploadFieldProps, { status = 'Not Uploaded', reason, files = [] }: SampleUpload) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const storedFiles = files.map(({ name, size, type }, index) => ({
    ...{ _id: `${element.id}-${index}`, name, size, type, active: true, isViewed: false },
    ...{ createdAt: AT, created_by: 'Nadia Okafor' },
  }));
  queries.setQueryData(keyOf('listDocuments', LIST), {
    docs: [
      {
        ...{ _id: null, element: element.id, name: element.title, mandatory: element.mandatory === true },
        ...{ isMultiple: element.isMultiple !== false, file_type: [...(element.file_type ?? [])], section: '' },
        ...{ status, reason: reason ?? null, notes: [], files: storedFiles, createdAt: null, updatedAt: null },
      },
    ],
    ...{ contracts: [], mayReview: false, mayUpload: true, mayRemove: true },
  });
  for (const { _id } of storedFiles)
    queries.setQueryData(keyOf('fileLink', { body: { file: _id } }), { url: PICTURE, expiresAt: AT });
  return queries;
}

/** The product's upload field with sample data instead of a server. Everything works except uploading. */
export function sampleUploadField(sample: SampleUpload): ComponentType<UploadFieldProps> {
  return function SampleUploadField(props: UploadFieldProps) {
    const [queries] = useState(() => answersOf(props, sample));
    return (
      <QueryClientProvider client={queries}>
        <DocumentsScope value={OWNER}>
          <UploadField {...props} />
        </DocumentsScope>
      </QueryClientProvider>
    );
  };
}
