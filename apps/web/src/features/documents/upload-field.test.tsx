import type { FormElement } from '@lendwright/forms';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DocumentFile, DocumentList } from './document-shapes';
import { DocumentsScope } from './documents-scope';
import { UploadField } from './upload-field';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const file = (_id: string, type: string): DocumentFile => ({
  _id,
  name: `${_id}.${type.split('/')[1]?.slice(0, 3) ?? ''}`,
  size: 1_929_380,
  type,
  active: true,
  activeContent: false,
  isViewed: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  created_by: 'Ann Lee',
});

/** Renders the field with a fake server that has these files of the element; `requested` collects the requests. */
async function show(
  element: Partial<FormElement> & Pick<FormElement, 'type'>,
  files: readonly DocumentFile[] = [],
  row?: string,
) {
  const requestedTexts: string[] = [];
  const list: DocumentList = {
    docs: [
      {
        _id: null,
        element: row === undefined ? 'q' : 'q.stored',
        name: 'Question',
        mandatory: false,
        isMultiple: true,
        file_type: [...(element.file_type ?? ['pdf', 'png'])],
        section: '',
        status: 'Not Uploaded',
        reason: null,
        explanation: null,
        notes: [],
        files: [...files],
        createdAt: null,
        updatedAt: null,
      },
    ],
    contracts: [],
    mayReview: false,
    mayUpload: true,
    mayRemove: true,
  };
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string } = {}) => {
    requestedTexts.push(`${url} ${body ?? ''}`);
    const answer = url.endsWith('docs/list') ? list : { url: '/api/auth/file/view/once?key=k', expiresAt: '' };
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <DocumentsScope value={{ module: 'loans', owner: 'o', form: 'f' }}>
          <UploadField element={{ id: 'q', title: 'Question', ...element }} isReadonly={false} row={row} />
        </DocumentsScope>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await (row === 'new' ? screen.findByText(/Save this entry first/) : screen.findByLabelText('Upload to Question'));
  return { requested: requestedTexts, user: userEvent.setup({ applyAccept: false }) };
}

describe('an upload field', () => {
  test('shows images from a link for this user alone, and no other type as an image', async () => {
    const { requested } = await show({ type: 'image' }, [file('front', 'image/png'), file('plan', 'image/svg+xml')]);
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'File front.png' });
    expect(picture.getAttribute('src')).toBe('/api/auth/file/view/once?key=k');
    expect(screen.queryByRole('img', { name: /plan/ })).toBeNull();
    expect(requested.filter((call) => call.includes('docs/link'))).toEqual(['/api/docs/link {"file":"front"}']);
  });

  test('shows the accepted types and sizes; the default list is not shown', async () => {
    await show({ type: 'file', file_type: ['pdf', 'jpg'] });
    expect(screen.getByText(/Accepted: PDF, JPG\. Up to 45 MB each\./)).toBeTruthy();
    cleanup();
    await show({ type: 'file' });
    expect(screen.getByText(/Accepted: any common file type\. Up to 45 MB each\./)).toBeTruthy();
  });

  test('shows at the field why a file was rejected, until it is dismissed', async () => {
    const { user, requested } = await show({ type: 'file', file_type: ['pdf'] });
    await user.upload(screen.getByLabelText('Upload to Question'), new File(['x'], 'virus.exe'));
    expect(screen.getByRole('alert').textContent).toContain("virus.exe isn't accepted here. Accepted: PDF.");
    expect(requested.every((call) => call.includes('docs/list'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an upload field of a row', () => {
  test('has its own document, once the row is stored', async () => {
    await show({ type: 'file' }, [file('lease', 'application/pdf')], 'stored');
    expect(screen.getByText('lease.pdf')).toBeTruthy();
    cleanup();
    await show({ type: 'file' }, [file('lease', 'application/pdf')], 'new');
    expect(screen.queryByText('lease.pdf')).toBeNull();
    expect(screen.queryByLabelText('Upload to Question')).toBeNull();
  });
});

describe('a dropzone', () => {
  test('is one button for click and key, and accepts dropped files', async () => {
    const { user } = await show({ type: 'dropzone', file_type: ['pdf'] });
    const area = screen.getByRole('button', { name: /Drop files here or choose them/ });
    const picker = vi.spyOn(screen.getByLabelText<HTMLInputElement>('Upload to Question'), 'click');
    area.focus();
    await user.keyboard('{Enter}');
    expect(picker).toHaveBeenCalledTimes(1);
    const dataTransfer = { types: ['Files'], files: [new File(['x'], 'notes.txt')], dropEffect: 'none' };
    fireEvent.dragOver(area, { dataTransfer });
    await waitFor(() => expect(area.textContent).toContain('Drop files here'));
    fireEvent.drop(area, { dataTransfer });
    expect(screen.getByRole('alert').textContent).toContain("notes.txt isn't accepted here.");
  });
});
