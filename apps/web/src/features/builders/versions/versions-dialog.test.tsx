import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formConfig, formServer, showPart, text } from '../testing/form-server';
import { VersionsDialog } from './versions-dialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CONTENT: Readonly<Record<string, ReturnType<typeof text>[]>> = {
  '1': [text('a', { title: 'First' })],
  '2': [text('a', { title: 'Second' })],
  '3': [text('a', { title: 'Third' })],
};
const DRAFT = { content: [text('a', { title: 'Drawn' })] };

function open(isLost: (version: string) => boolean = () => false) {
  formServer(({ path }) => {
    const version = path.split('/').at(-1) ?? '';
    return isLost(version) ? 'lost' : { body: { version, content: CONTENT[version], deactivated: [] } };
  });
  const onRestore = vi.fn();
  const config = formConfig(CONTENT['3'] ?? []);
  return {
    onRestore,
    ...showPart(<VersionsDialog {...{ config, onRestore }} definition={DRAFT} isOpen onClose={vi.fn()} />),
  };
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const seen = async (before: string, after: string) => {
  expect(await screen.findByText(before, { selector: 'del' })).toBeTruthy();
  expect(screen.getByText(after, { selector: 'ins' })).toBeTruthy();
};

test('opens the published version first, with its changes, note and author', async () => {
  open();
  const line = await button(/^Version 3/);
  expect(line.getAttribute('aria-pressed')).toBe('true');
  expect(line.textContent).toContain('Published');
  expect(line.textContent).toContain('Lena');
  expect(line.textContent).toContain('With rents');
  await seen('Second', 'Third');
});

test('compares another version with the previous one, or with the draft', async () => {
  const { user } = open();
  await user.click(await button(/^Version 2/));
  await seen('First', 'Second');
  await user.click(await button('Compare with draft'));
  await seen('Second', 'Drawn');
});

test('the first version has no previous one', async () => {
  const { user } = open();
  await user.click(await button(/^Version 1/));
  expect(await button('First version')).toBeTruthy();
  expect(await screen.findByText('Added')).toBeTruthy();
});

test('restores an older version as it was published', async () => {
  const { user, onRestore } = open();
  await user.click(await button(/^Version 1/));
  const restore = await button('Restore this version');
  await waitFor(() => expect(restore.disabled).toBe(false));
  await user.click(restore);
  expect(onRestore).toHaveBeenCalledWith({ content: CONTENT['1'], deactivated: [] }, 1);
});

test.each([
  ['itself', '3'],
  ['the one before it', '2'],
])('reports that %s failed to load, and retries', async (_, missingVersion) => {
  let isGone = true;
  const { user } = open((version) => isGone && version === missingVersion);
  expect(await screen.findByText("Couldn't load the version.")).toBeTruthy();
  isGone = false;
  await user.click(await button(/again/i));
  await seen('Second', 'Third');
});
