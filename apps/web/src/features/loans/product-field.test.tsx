import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { productChoice, ProductField } from './product-field';

beforeAll(async () => void (await productChoice.load()));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (value?: string) =>
  render(
    <MantineProvider env="test">
      <ProductField
        label="Product"
        width={200}
        placeholder="All"
        isDisabled={false}
        choices={[{ _id: 'a', title: 'Residential' }]}
        value={value}
        onChange={() => undefined}
      />
    </MantineProvider>,
  );
const field = () => screen.getByRole('combobox', { name: 'Product' });
const press = (pointerType: string, isLeaving: boolean) => {
  const pressedField = field();
  fireEvent.pointerDown(pressedField, { pointerType });
  fireEvent.mouseDown(pressedField);
  fireEvent.focus(pressedField);
  if (isLeaving) fireEvent.pointerLeave(pressedField, { pointerType });
  expect(field()).toBe(pressedField);
  fireEvent.click(pressedField);
};

it.each([
  ['mouse', false],
  ['touch', true],
] as const)(
  'replaces the field only after a press by %s has ended, and opens its list',
  async (pointerType, isLeaving) => {
    show();
    press(pointerType, isLeaving);
    expect(await screen.findByRole('option', { name: 'Residential' })).toBeTruthy();
  },
);

it('is replaced when the pointer leaves without a click', () => {
  show();
  const emptyElement = field();
  fireEvent.pointerDown(emptyElement, { pointerType: 'mouse' });
  fireEvent.focus(emptyElement);
  fireEvent.pointerLeave(emptyElement, { pointerType: 'mouse' });
  expect(field()).not.toBe(emptyElement);
});

it('shows the choice without its list, whose download is tried again after it failed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(productChoice, 'read').mockReturnValue(null);
  const load = vi.spyOn(productChoice, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  show('a');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Product' }).value).toBe('Residential');
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await userEvent.hover(field());
  expect(load).toHaveBeenCalledTimes(2);
});
