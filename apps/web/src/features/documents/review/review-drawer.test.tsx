import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DocumentFile, DocumentList } from '../document-shapes';
import type { DocumentActions } from '../use-documents';
import { ReviewDrawer } from './review-drawer';

vi.mock(import('../../session'), async (original) => ({
  ...(await original()),
  useSignedIn: () => ({ user: { company: { display: { reuploadReason: true } } } }) as never,
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const WARNING = 'Contains scripts or attachments. Open it only if you trust the source.';

const file = (name: string, activeContent: boolean): DocumentFile => ({
  _id: name,
  name,
  size: 1,
  type: 'application/pdf',
  active: true,
  activeContent,
  isViewed: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  created_by: 'Ann Lee',
});

const LIST: DocumentList = {
  docs: [
    {
      _id: 'd',
      element: 'statements',
      name: 'Bank Statements',
      mandatory: false,
      isMultiple: true,
      file_type: ['pdf'],
      section: '',
      status: 'Awaiting Review',
      reason: null,
      explanation: null,
      notes: [],
      files: [file('plain.pdf', false), file('script.pdf', true)],
      createdAt: null,
      updatedAt: null,
    },
  ],
  contracts: [],
  mayReview: true,
  mayUpload: true,
  mayRemove: true,
};

it.each([
  ['script.pdf', true],
  ['plain.pdf', false],
])('warns of active content next to the open file: %s %s', (name, isWarned) => {
  // The bytes of the file never arrive.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ReviewDrawer
          list={LIST}
          open={{ element: 'statements', file: name }}
          actions={{} as DocumentActions}
          onOpen={() => undefined}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(screen.getByText(new RegExp(`^${name}`))).toBeTruthy();
  expect(screen.queryByText(WARNING) !== null).toBe(isWarned);
});

it('closes the dialog over the drawer on Escape, not the drawer, even if the dialog lost the focus', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const onOpen = vi.fn();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ReviewDrawer
          list={LIST}
          open={{ element: 'statements', file: 'plain.pdf' }}
          actions={{} as DocumentActions}
          onOpen={onOpen}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.keyDown(document.body, { key: 'r' });
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Request reupload' }));
  (document.activeElement as HTMLElement | null)?.blur();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onOpen).not.toHaveBeenCalled();
  expect(dialog.isConnected).toBe(false);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(null);
});
