import type { FormElement } from '@lendwright/forms';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormBodyProps, FormViewHandle } from '../form-body';
import { readingOrder } from './reading-order';

const idleCallbacks: (() => void)[] = [];
const COUNT = 120;
const content: readonly FormElement[] = Array.from({ length: COUNT / 20 }, (_, section) => ({
  id: `s${section}`,
  type: 'section',
  title: `Section ${section}`,
  childs: Array.from({ length: 20 }, (_unused, index) => ({
    id: `f${section * 20 + index}`,
    type: 'text',
    title: `Field ${section * 20 + index}`,
  })),
}));

beforeEach(() => {
  vi.resetModules();
  idleCallbacks.length = 0;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idleCallbacks.push(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  window.matchMedia ??= vi
    .fn()
    .mockReturnValue({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  HTMLElement.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A form as a page shows it that was just loaded. */
async function loadPage() {
  const [{ FormBody }, { FormStore }, { TextView }, { FormSection }] = await Promise.all([
    import('../form-body'),
    import('../store/form-store'),
    import('../kinds/typed-kinds'),
    import('../form-section'),
  ]);
  const views = { text: TextView, section: FormSection } as FormBodyProps['views'];
  const viewer = { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: true };
  return () => {
    const store = new FormStore({ definition: { content }, answers: {}, viewer });
    const handle = createRef<FormViewHandle>();
    render(
      <MantineProvider>
        <FormBody ref={handle} store={store} elements={content} appearance="staff" views={views} />
      </MantineProvider>,
    );
    return { store, handle };
  };
}

const fieldCount = () => screen.getAllByRole('textbox').length;

/** Waits for the first slice, then runs all of them. */
async function renderRemaining() {
  await waitFor(() => expect(idleCallbacks.length).toBeGreaterThan(0));
  let slices = 0;
  for (let run = idleCallbacks.shift(); run; run = idleCallbacks.shift()) {
    act(run);
    slices += 1;
  }
  return slices;
}

test('a key typed before the rest of the form is there changes its field only, and the rest changes nothing in it', async () => {
  const { store } = (await loadPage())();
  const firstCount = fieldCount();
  expect(firstCount).toBeGreaterThan(15);
  expect(firstCount).toBeLessThan(60);
  const input = screen.getByLabelText('Field 0');
  input.focus();
  fireEvent.change(input, { target: { value: 'Cedar' } });
  expect(fieldCount()).toBe(firstCount);
  expect(await renderRemaining()).toBeGreaterThan(4);
  expect(
    screen.getAllByRole('textbox').map((box) => box.closest('[data-element]')?.getAttribute('data-element')),
  ).toEqual(Array.from({ length: COUNT }, (_, index) => `f${index}`));
  expect(document.activeElement).toBe(input);
  expect([screen.getByLabelText<HTMLInputElement>('Field 0').value, store.answers()['f0']]).toEqual(['Cedar', 'Cedar']);
});

test('a jump does not wait for the rest of the form', async () => {
  const { handle } = (await loadPage())();
  expect(screen.queryByLabelText('Field 119')).toBeNull();
  act(() => handle.current?.focusField('f119'));
  expect(fieldCount()).toBe(COUNT);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Field 119')));
});

test('paper shows the whole form', async () => {
  (await loadPage())();
  expect(fieldCount()).toBeLessThan(COUNT);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(fieldCount()).toBe(COUNT);
});

test('a form that is opened later is there at once', async () => {
  const open = await loadPage();
  open();
  cleanup();
  open();
  expect(fieldCount()).toBe(COUNT);
});

test('elements fill the window, whatever their widths, without those that are hidden', () => {
  const endOf = (elements: readonly FormElement[], isNarrow = false) =>
    readingOrder(elements, (id) => !id.startsWith('hidden'), { height: 800, isNarrow }).end;
  const fields = (count: number, overrides: Partial<FormElement> = {}, prefix = 'f') =>
    Array.from({ length: count }, (_, index): FormElement => ({
      id: `${prefix}${index}`,
      type: 'text',
      title: 'T',
      ...overrides,
    }));
  expect(endOf(fields(100))).toBe(30);
  expect(endOf(fields(100, { class: 'col-6' }))).toBe(20);
  expect(endOf(fields(100), true)).toBe(10);
  expect(endOf([...fields(50, {}, 'hidden'), ...fields(100)])).toBe(80);
  expect(endOf(fields(12))).toBe(12);
});
