import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ContractTemplate } from '../contract-shapes';
import { VersionTag } from './version-tag';
import { VersionsDialog } from './versions-dialog';

afterEach(cleanup);

const DRAFT = { doc: { type: 'doc', content: [] }, roles: [] } as unknown as ContractTemplate['draft'];

async function open(publishedVersion: number, hasChanges: boolean) {
  const template = { _id: 't-1', publishedVersion, versions: [], draft: DRAFT, updated_by: 'Dana' };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <VersionTag published={publishedVersion} isDraft={hasChanges} />
        <VersionsDialog
          template={template as unknown as ContractTemplate}
          draft={DRAFT}
          hasChanges={hasChanges}
          fields={undefined}
          onSave={() => Promise.resolve(null)}
          onConflict={() => false}
          onRestore={() => undefined}
          onClose={() => undefined}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog');
}

it('offers to publish what changed, and what was never published', async () => {
  await open(1, true);
  expect(screen.getByRole('button', { name: 'Publish version 2' })).toBeTruthy();
  expect(screen.getByText('Draft 2')).toBeTruthy();
  cleanup();
  await open(0, false);
  expect(screen.getByRole('button', { name: 'Publish version 1' })).toBeTruthy();
});

it('offers nothing to publish when nothing changed', async () => {
  await open(1, false);
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect([screen.queryByText('Draft 2'), screen.getByText('Version 1')]).toMatchObject([null, {}]);
});
