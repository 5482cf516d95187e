import { cleanup, render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { afterEach, expect, it, vi } from 'vitest';
import { CallRefused } from '../../client';
import { LoadFailed } from './load-failed';

vi.mock('../session', () => ({ useGoToPath: () => vi.fn() }));
afterEach(cleanup);

const show = (error: Error | null, isGone?: boolean) => {
  cleanup();
  render(
    <MantineProvider env="test">
      <LoadFailed {...{ error, isGone }} title="Not loaded" help="Try again." listPath="/groups" onRetry={vi.fn()} />
    </MantineProvider>,
  );
  return screen.queryByRole('button')?.textContent;
};

it('says that an entry does not exist, with the way to the list, and offers a retry for all other failures', () => {
  const missingText = "This page doesn't exist or isn't shared with you.";
  expect(show(new CallRefused(404, 'not_found', 'No such group.'))).toBe('Back to the list');
  expect(screen.getByText(missingText)).toBeTruthy();
  expect(show(null, true)).toBe('Back to the list');
  expect(show(new CallRefused(500, 'unexpected', 'Ours.'))).toBe('Try again');
  expect(screen.getByRole('alert').textContent).toContain('Not loaded');
  expect(screen.queryByText(missingText)).toBeNull();
  expect(show(new Error('offline'))).toBe('Try again');
});
