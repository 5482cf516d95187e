import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { FieldMapping, MappedDoc, PdfField } from '../doc-shapes';
import { fieldEntries } from './field-groups';
import { MappingList } from './mapping-list';
import { useMapping } from './use-mapping';

HTMLElement.prototype.scrollIntoView = () => undefined;
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const field = (name: string, overrides: Partial<PdfField> = {}): PdfField => ({
  ...{ name, label: name, kind: 'text', maxLength: null, options: [], isMultiple: false, isRequired: false },
  ...{ dateFormat: null, positions: [] },
  ...overrides,
});
const from = (key: string): FieldMapping => ({ sources: [{ kind: 'field', field: key }], separator: ' ' });
const BLANK: FieldMapping = { sources: [], separator: ' ' };
const mergeField = (key: string, title: string) => ({
  ...{ key, title, kind: 'text' as const, section: '', group: null, isSystem: false, options: [] },
});

const DOC = {
  fields: [field('amount'), field('owner'), field('rate'), field('sign', { kind: 'signature' })],
  mapping: { rate: from('interest_rate') },
  suggestions: [{ field: 'amount', mapping: from('loan_amount'), score: 0.86 }],
  formFields: { fields: [mergeField('loan_amount', 'Loan Amount'), mergeField('interest_rate', 'Rate')], groups: [] },
  secrets: [],
} as unknown as MappedDoc;

function show(selectedText: string | null) {
  const [onSelect, onChange] = [vi.fn(), vi.fn()];
  const values = { amount: { text: '412,500.00', checked: null, problem: null } };
  render(
    <MantineProvider env="test">
      <MappingList
        doc={DOC}
        entries={fieldEntries(DOC, DOC.mapping)}
        values={values}
        selected={selectedText}
        onSelect={onSelect}
        onChange={onChange}
      />
    </MantineProvider>,
  );
  return { onSelect, onChange, user: userEvent.setup() };
}
const row = (name: RegExp) => screen.getByRole('button', { name });

it('groups fields by what is left to do, with their values', () => {
  show(null);
  const groups = screen.getAllByRole('region').map((group) => group.getAttribute('aria-label'));
  expect(groups).toEqual(['Needs review', 'Mapped', 'Left blank']);
  expect(row(/^1\. amount: Loan Amount/).textContent).toContain('412,500.00');
  expect(row(/^1\. amount/).textContent).toContain('86 %');
  expect(row(/^4\. sign: Signature/)).toBeTruthy();
});

it('accepts a suggestion with Enter, leaves a field blank with E, and moves with the arrows', async () => {
  const { onSelect, onChange, user } = show('amount');
  row(/^1\. amount/).focus();
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith({ amount: from('loan_amount') });
  expect(onSelect).toHaveBeenCalledWith('owner');
  row(/^1\. amount/).focus();
  await user.keyboard('e');
  expect(onChange).toHaveBeenLastCalledWith({ amount: BLANK });
  onSelect.mockClear();
  row(/^1\. amount/).focus();
  await user.keyboard('{ArrowDown}');
  expect(onSelect).toHaveBeenLastCalledWith('owner');
});

it('keeps typing in a picker to itself', async () => {
  const { onChange, user } = show('owner');
  await user.click(screen.getByRole('combobox', { name: 'Form field' }));
  await user.keyboard('e');
  expect(onChange).not.toHaveBeenCalled();
});

it('accepts every suggestion at once', async () => {
  const { onChange, user } = show(null);
  await user.click(row(/^Accept/));
  expect(onChange).toHaveBeenCalledWith({ amount: from('loan_amount') });
});

it('drops every pending change of a field that someone else changed, and saves the others', async () => {
  vi.useFakeTimers();
  const sentEntries: { body: unknown; answer: (response: Response) => void }[] = [];
  vi.stubGlobal(
    'fetch',
    (_: string, init?: RequestInit) =>
      new Promise((answer) => sentEntries.push({ body: JSON.parse(String(init?.body)) as unknown, answer })),
  );
  const doc = { ...DOC, _id: 'd1', version: 1 };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useMapping(doc), { wrapper });
  const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000));
  const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isHeld()).toBe(false);
  act(() => result.current.change({ amount: from('mine') }));
  await pause();
  act(() => result.current.change({ amount: from('mine, again'), owner: from('owner') }));
  expect(isHeld()).toBe(true);
  const details = { version: 2, theirs: { amount: from('theirs') } };
  sentEntries[0]?.answer(Response.json({ code: 'conflict', message: 'Changed.', details }, { status: 409 }));
  await pause();
  expect(sentEntries.map(({ body }) => body)).toEqual([
    { version: 1, mapping: { amount: from('mine') } },
    { version: 2, mapping: { owner: from('owner') } },
  ]);
  const savedData = { amount: from('theirs'), owner: from('owner') };
  sentEntries[1]?.answer(Response.json({ message: 'Saved.', version: 3, mapping: savedData }));
  await pause();
  expect(result.current).toMatchObject({ mapping: savedData, state: 'saved' });
  expect(isHeld()).toBe(false);
});
