import type { FormElement } from '@lendwright/forms';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Profiler, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FIELD_EXTRAS } from './fields/collaboration-extras';
import { FormBody, type FormViewHandle } from './form-body';
import { FormStore } from './store/form-store';
import { KIND_VIEWS } from './kinds/kind-views';
import type { KindViewProps } from './kinds/kind-view';

window.matchMedia ??= vi
  .fn()
  .mockReturnValue({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() });
HTMLElement.prototype.scrollIntoView = vi.fn();
if (!('fonts' in document))
  Object.assign(document, {
    fonts: { ready: Promise.resolve(), addEventListener: vi.fn(), removeEventListener: vi.fn() },
  });
afterEach(cleanup);

const VIEWER = { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: true };
const text = (id: string, overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type: 'text',
  title: `Field ${id}`,
  ...overrides,
});

function show(content: readonly FormElement[], answers: Record<string, unknown> = {}, views = KIND_VIEWS) {
  const store = new FormStore({ definition: { content }, answers, viewer: VIEWER });
  const handle: { current: FormViewHandle | null } = { current: null };
  function Page() {
    const ref = useRef<FormViewHandle>(null);
    return (
      <MantineProvider>
        <FormBody
          ref={(createdHandle) => void ((ref.current = createdHandle), (handle.current = createdHandle))}
          store={store}
          elements={content}
          appearance="staff"
          views={views}
          extras={FIELD_EXTRAS}
        />
      </MantineProvider>
    );
  }
  render(<Page />);
  return { store, handle };
}

test('typing renders one of two hundred fields', async () => {
  const renderedFields: string[] = [];
  const CountedView = ({ element }: KindViewProps) => (
    <Profiler id={element.id} onRender={(id) => void renderedFields.push(id)}>
      <KIND_VIEWS.text element={element} />
    </Profiler>
  );
  show(
    Array.from({ length: 200 }, (_, index) => text(`f${index}`)),
    {},
    { ...KIND_VIEWS, text: CountedView },
  );
  await waitFor(() => expect(renderedFields).toHaveLength(200));
  renderedFields.length = 0;
  fireEvent.change(screen.getByLabelText('Field f42'), { target: { value: 'x' } });
  expect([...new Set(renderedFields)]).toEqual(['f42']);
});

test('jumping to a field expands its section and focuses it', async () => {
  const content: readonly FormElement[] = [
    { id: 's', type: 'section', title: 'Loan request', childs: [text('a'), text('b')] },
  ];
  const { handle } = show(content);
  fireEvent.click(screen.getByRole('button', { name: /Loan request/ }));
  expect(screen.getByRole('button', { name: /Loan request/ }).getAttribute('aria-expanded')).toBe('false');
  act(() => handle.current?.focusField('b'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Field b')));
  expect(screen.getByRole('button', { name: /Loan request/ }).getAttribute('aria-expanded')).toBe('true');
});

test('a conflict shows both values and keeps the chosen one', () => {
  const { store } = show([{ id: 'amount', type: 'amount', title: 'Loan Amount' }], { amount: 100_00 });
  act(() => store.set('amount', 412_500_00));
  act(() =>
    store.setConflicts(
      new Map([
        ['amount', { yours: 412_500_00, theirs: 405_000_00, by: 'Theo Marchetti', at: '2026-11-20T10:00:00.000Z' }],
      ]),
    ),
  );
  expect(screen.getByText(/Theo Marchetti changed this/)).toBeTruthy();
  expect(screen.getByText('$412,500.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use theirs' }));
  expect(screen.queryByText(/Theo Marchetti/)).toBeNull();
  expect((screen.getByLabelText('Loan Amount') as HTMLInputElement).value).toBe('405,000.00');
});

test('an error is linked to its field and announced', () => {
  const { store } = show([text('a', { title: 'Name', mandatory: true })]);
  act(() => store.showIssues());
  const input = screen.getByLabelText(/Name/);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please provide a valid Name.',
  );
  expect(screen.getByRole('alert').textContent).toBe('Please provide a valid Name.');
});

test('a stored tax id stays masked, and opening it for editing loses nothing', () => {
  const { store } = show([{ id: 'ssn', type: 'ssn', title: 'Tax id' }], { ssn: '***-**-6789' });
  expect(screen.getByDisplayValue('***-**-6789')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Change Tax id' }));
  const input = screen.getByLabelText(/Tax id/) as HTMLInputElement;
  expect(input.value).toBe('');
  fireEvent.change(input, { target: { value: '12345' } });
  fireEvent.change(input, { target: { value: '' } });
  fireEvent.blur(input);
  expect(store.changes()).toEqual({});
  expect(screen.getByDisplayValue('***-**-6789')).toBeTruthy();
});

test('every kind renders without warnings', () => {
  const consoleErrors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const content = (Object.keys(KIND_VIEWS) as FormElement['type'][])
    .filter((type) => !['tab', 'item'].includes(type))
    .map((type): FormElement => ({
      id: `e-${type}`,
      type,
      title: `A ${type}`,
      ...(type === 'select' && { options: [{ id: '1', text: 'One' }] }),
    }));
  show(content);
  for (const type of ['text', 'amount', 'date', 'select', 'textarea', 'phone', 'zip'] as const)
    expect(screen.getAllByLabelText(`A ${type}`).length).toBeGreaterThan(0);
  expect(
    consoleErrors.mock.calls.map(([firstValue]) => String(firstValue)).filter((line) => !line.includes('act(')),
  ).toEqual([]);
  consoleErrors.mockRestore();
});

test('a field that a rule hides is gone for everyone, and is there again with its latest answer without being rendered anew', () => {
  const onlyForYes = {
    control_settings: [
      { when: { field: 'a', operator: 'equals', value: 'yes' }, effect: 'show', targets: ['b'] },
    ] as NonNullable<FormElement['control_settings']>,
  };
  const { store } = show([text('a', onlyForYes), text('b')], { b: 'first' });
  const typeInFieldA = (value: string) => fireEvent.change(screen.getByLabelText('Field a'), { target: { value } });
  expect(screen.queryByLabelText('Field b')).toBeNull();
  typeInFieldA('yes');
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Field b' });
  expect(input.value).toBe('first');
  typeInFieldA('no');
  expect(screen.queryByRole('textbox', { name: 'Field b' })).toBeNull();
  act(() => store.set('b', 'second'));
  typeInFieldA('yes');
  expect(screen.getByRole('textbox', { name: 'Field b' })).toBe(input);
  expect(input.value).toBe('second');
});
