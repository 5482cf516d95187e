import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { productChoice, ProductField } from './product-field';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows the choice without its list, whose download is tried again after it failed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(productChoice, 'read').mockReturnValue(null);
  const load = vi.spyOn(productChoice, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  render(
    <MantineProvider env="test">
      <ProductField
        label="Product"
        width={198}
        placeholder="All"
        isDisabled={false}
        choices={[{ _id: 'bridge', title: 'Bridge' }]}
        value="bridge"
        onChange={() => undefined}
      />
    </MantineProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Product' });
  expect(field.value).toBe('Bridge');
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await userEvent.hover(field);
  expect(load).toHaveBeenCalledTimes(2);
});
