import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallRefused } from '../../../client/call-errors';
import { blankSettings, type Config, type Settings } from './settings-shapes';

const fake = vi.hoisted(() => ({ send: vi.fn(), refreshMenu: vi.fn() }));
vi.mock('../../session', () => ({ useSession: () => ({ refreshMenu: fake.refreshMenu }) }));
vi.mock('../../../client', async () => ({
  ...(await import('../../../client/call-errors')),
  keyOf: (id: string, input: unknown) => [id, input],
  call: (id: string, input: unknown) => fake.send(id, input) as Promise<unknown>,
}));
const { useSettingsEditor } = await import('./use-settings-editor');

const SETTINGS: Settings = { ...blankSettings('module'), title: 'Appraisers' };
const config = (settings: Settings, settingsVersion: number) =>
  ({ _id: 'f1', kind: 'module', title: settings.title, settings, settingsVersion }) as Config;

interface SentSettings {
  readonly version: number;
  readonly settings: Settings;
}
/** The server's state: a save on another version is refused with the current one. */
let storedConfig: Config;
const sentSettings: SentSettings[] = [];

beforeEach(() => {
  sentSettings.length = 0;
  fake.refreshMenu.mockReset();
  fake.send.mockReset().mockImplementation((id: string, input: { body: SentSettings }) => {
    if (id === 'readForm') return Promise.resolve(storedConfig);
    sentSettings.push(input.body);
    const { settingsVersion: version, settings } = storedConfig;
    if (input.body.version !== version)
      return Promise.reject(
        new CallRefused(409, 'conflict', 'changed', { version, updatedBy: 'Ben', current: settings }),
      );
    storedConfig = config(input.body.settings, version + 1);
    return Promise.resolve({ message: 'Module updated successfully.', version: version + 1 });
  });
});
afterEach(cleanup);

function edit(theirSettings: Partial<Settings> | null) {
  storedConfig = theirSettings ? config({ ...SETTINGS, ...theirSettings }, 2) : config(SETTINGS, 1);
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const firstConfig = config(SETTINGS, 1);
  return renderHook(() => useSettingsEditor(firstConfig), { wrapper }).result;
}

test('a save sends the settings with their version and refreshes the menu', async () => {
  const editor = edit(null);
  act(() => editor.current.change({ title: 'Valuers' }));
  expect(editor.current.changed).toEqual(['title']);
  act(() => editor.current.save());
  await waitFor(() => expect(editor.current.changed).toEqual([]));
  expect(storedConfig.settings.title).toBe('Valuers');
  expect(fake.refreshMenu).toHaveBeenCalledOnce();
});

test('merges changes to different parts without asking', async () => {
  const editor = edit({ description: 'theirs' });
  act(() => editor.current.change({ title: 'Mine' }));
  act(() => editor.current.save());
  await waitFor(() => expect(editor.current.changed).toEqual([]));
  expect(editor.current.conflict).toBeNull();
  expect(storedConfig.settings).toMatchObject({ title: 'Mine', description: 'theirs' });
});

test('asks about parts that both changed, and saves the choice', async () => {
  const editor = edit({ title: 'Theirs', description: 'theirs' });
  act(() => editor.current.change({ title: 'Mine', icon: 'home' }));
  act(() => editor.current.save());
  await waitFor(() => expect(editor.current.conflict).toMatchObject({ by: 'Ben', fields: ['title'] }));
  act(() => editor.current.resolveConflict(new Set(['title' as const])));
  await waitFor(() => expect(editor.current.changed).toEqual([]));
  expect(storedConfig.settings).toMatchObject({ title: 'Theirs', description: 'theirs', icon: 'home' });
  expect(sentSettings.map(({ version }) => version)).toEqual([1, 2]);
});

test('sends nothing without a title', () => {
  const editor = edit(null);
  act(() => editor.current.change({ title: '  ' }));
  act(() => editor.current.save());
  expect(editor.current.errors.map(({ message }) => message)).toEqual(['Please provide a valid title']);
  expect(sentSettings).toEqual([]);
});
