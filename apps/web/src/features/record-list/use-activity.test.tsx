import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ListPermissions } from './list-module';
import { useActivity } from './use-activity';
import type { ListRecord } from './wire-records';

afterEach(cleanup);

const ROW = { _id: 'a', active: true } as ListRecord;

function Actions({ mayDelete, hasOwn }: { readonly mayDelete: boolean; readonly hasOwn: boolean }) {
  const permissions = { delete: mayDelete } as ListPermissions;
  const own = () => <button type="button">Share</button>;
  return useActivity('loans', permissions, () => 'CV30', hasOwn ? own : undefined).actions?.(ROW) ?? <i>none</i>;
}

const namesFor = (mayDelete: boolean, hasOwn: boolean) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Actions mayDelete={mayDelete} hasOwn={hasOwn} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const names = screen
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  cleanup();
  return names;
};

it('puts the actions of the list beside the one that deactivates a record, instead of one over the other', () => {
  expect(namesFor(true, true)).toEqual(['Share', 'Deactivate']);
  expect(namesFor(false, true)).toEqual(['Share']);
  expect(namesFor(true, false)).toEqual(['Deactivate']);
  expect(namesFor(false, false)).toEqual([]);
});
