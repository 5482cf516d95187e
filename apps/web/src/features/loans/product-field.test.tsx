import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { productChoice, ProductField } from './product-field';

beforeAll(async () => void (await productChoice.load()));
afterEach(cleanup);

const show = () =>
  render(
    <MantineProvider env="test">
      <ProductField
        label="Product"
        width={200}
        placeholder="All"
        isDisabled={false}
        choices={[{ _id: 'a', title: 'Residential' }]}
        value={undefined}
        onChange={() => undefined}
      />
    </MantineProvider>,
  );
const field = () => screen.getByRole('combobox', { name: 'Product' });
const press = (pointerType: string, isLeaving: boolean) => {
  const pressed = field();
  fireEvent.pointerDown(pressed, { pointerType });
  fireEvent.mouseDown(pressed);
  fireEvent.focus(pressed);
  if (isLeaving) fireEvent.pointerLeave(pressed, { pointerType });
  expect(field()).toBe(pressed);
  fireEvent.click(pressed);
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
  const empty = field();
  fireEvent.pointerDown(empty, { pointerType: 'mouse' });
  fireEvent.focus(empty);
  fireEvent.pointerLeave(empty, { pointerType: 'mouse' });
  expect(field()).not.toBe(empty);
});
