import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { showPart } from '../testing/form-server';
import { draftOf, type SettingsDraft } from './settings-draft';
import { blankSettings } from './settings-shapes';
import { StatusesPanel } from './statuses-panel';

afterEach(cleanup);

function Editor() {
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(blankSettings('module')));
  return <StatusesPanel draft={draft} change={(patch) => setDraft((now) => ({ ...now, ...patch }))} />;
}

test('a new status has the focus, so that typing names it', async () => {
  const { user } = showPart(<Editor />);
  await user.click(screen.getByRole('button', { name: 'Add status' }));
  await user.keyboard('Ordered');
  await user.click(screen.getByRole('button', { name: 'Add status' }));
  await user.keyboard('Received');
  const titles = screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value);
  expect(titles).toEqual(['Ordered', 'Received']);
});
