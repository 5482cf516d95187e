import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AttachmentBar } from './attachment-bar';
import type { Attachments } from './use-attachments';

afterEach(cleanup);

function showFiles(sizes: readonly number[]): void {
  const files = sizes.map((size, index) => ({
    _id: `f-${index}`,
    name: `${index}.pdf`,
    type: 'application/pdf',
    size,
  }));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const actions = { addFiles: () => undefined, removeFile: () => undefined, addItem: () => undefined };
  const attachments: Attachments = {
    ...actions,
    files,
    bytes,
    chosen: [],
    isUploading: false,
    removeItem: () => undefined,
  };
  render(
    <MantineProvider>
      <AttachmentBar attachments={attachments} />
    </MantineProvider>,
  );
}

it.each([
  [[6 * 1024 * 1024, 4 * 1024 * 1024], 1],
  [[6 * 1024 * 1024, 4 * 1024 * 1024 - 1], 0],
])('warns from 10 MB of attachments in total: %j', (sizes, count) => {
  showFiles(sizes);
  expect(screen.queryAllByText('File size exceeds 10 MB')).toHaveLength(count);
});
