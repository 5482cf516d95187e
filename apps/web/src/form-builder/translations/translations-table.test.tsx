import type { FormElement } from '@lendwright/forms';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dialogs } from '../../ui/overlays/load-dialogs';
import { InspectorBody } from '../inspector/inspector-body';
import { showInBuilder } from '../inspector/testing/show-in-builder';
import { TranslationsDialog } from './translations-table';

beforeAll(async () => void (await dialogs.load()));
afterEach(cleanup);

const FORM: readonly FormElement[] = [
  { id: 'price', type: 'amount', title: 'Price', translations: { de: { title: 'Preis' } } },
  { id: 'bank', type: 'text', title: 'Bank', placeholder: 'Its name' },
];
const show = (overrides = {}) => showInBuilder(<TranslationsDialog isOpen onClose={vi.fn()} />, FORM, overrides);
const texts = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^(Title|Placeholder): / });

test('each text is shown next to its translation; Enter saves and moves on', async () => {
  const { user, builder, element } = show();
  expect(texts().map(({ value }) => value)).toEqual(['Preis', '', '']);
  await user.type(screen.getByRole('textbox', { name: 'Title: Bank' }), 'Bank{Enter}');
  expect(element('bank')?.translations).toEqual({ de: { title: 'Bank' } });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Placeholder: Its name' }));
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title: Bank' }));
  expect(builder.steps()).toBe(1);
  expect(screen.getByRole('radio', { name: 'Deutsch · 2/3' })).toBeTruthy();
});

test('the filter for missing texts keeps a text visible while it is filled in', async () => {
  const { user } = show();
  await user.click(screen.getByRole('checkbox', { name: 'Missing only' }));
  expect(texts()).toHaveLength(2);
  await user.type(screen.getByRole('textbox', { name: 'Title: Bank' }), 'Bank{Enter}');
  expect(texts()).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: /^Español/ }));
  expect(texts()).toHaveLength(3);
});

test('texts are exported for a translator, checked, and imported in one step', async () => {
  const { user, builder, element } = show();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  fireEvent.click(screen.getByRole('button', { name: 'Copy for a translator' }));
  expect(write).toHaveBeenCalledWith(
    'id\ttext\ten\tde\nprice\ttitle\tPrice\tPreis\nbank\ttitle\tBank\t\nbank\tplaceholder\tIts name\t',
  );
  await user.click(screen.getByRole('button', { name: 'Paste translations' }));
  const area = screen.getByRole('textbox', { name: /^Paste the rows/ });
  const text = 'id\ttext\ten\tde\nprice\ttitle\tPrice\tKaufpreis\nbank\ttitle\tBank\tBank\nold\ttitle\tOld\tAlt';
  fireEvent.change(area, { target: { value: text } });
  expect(await screen.findByText('1 new, 1 changed, 0 unchanged, 1 invalid')).toBeTruthy();
  expect(screen.getByText("Row 4: this text isn't in the form. old title")).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Import 2 texts' }));
  expect(element('price')?.translations).toEqual({ de: { title: 'Kaufpreis' } });
  expect(element('bank')?.translations).toEqual({ de: { title: 'Bank' } });
  expect(builder.steps()).toBe(1);
});

test('lines in another language are rejected', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Paste translations' }));
  const area = screen.getByRole('textbox', { name: /^Paste the rows/ });
  fireEvent.change(area, { target: { value: 'id\ttext\ten\tfr\nbank\ttitle\tBank\tBanque' } });
  expect(await screen.findByText('These rows are for another language: Français.')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 text' }).disabled).toBe(true),
  );
});

test("an element's texts are listed under Languages, with missing ones marked", async () => {
  const { user, builder, element } = showInBuilder(<InspectorBody />, FORM);
  act(() => builder.select(['bank']));
  await user.click(screen.getByRole('tab', { name: 'Languages' }));
  expect(screen.getAllByText('missing')).toHaveLength(2);
  await user.type(screen.getByRole('textbox', { name: 'Placeholder: Its name' }), 'Ihr Name');
  await user.tab();
  expect(element('bank')?.translations).toEqual({ de: { placeholder: 'Ihr Name' } });
  expect(screen.getAllByText('missing')).toHaveLength(1);
  act(() => void builder.undo());
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Placeholder: Its name' }).value).toBe('');
});
