import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Formula } from '../report-shapes';
import { FormulaField } from './formula-field';

afterEach(cleanup);

const NAMES = ['count', '{sum_@row_value}'];
const changes: Formula[] = [];

function Field() {
  const [formula, setFormula] = useState<Formula>({ title: 'Each', formula: 'count', format: 'number' });
  return (
    <MantineProvider env="test">
      <FormulaField
        formula={formula}
        names={NAMES}
        onChange={(value) => {
          changes.push(value);
          setFormula(value);
        }}
        onRemove={() => undefined}
      />
    </MantineProvider>
  );
}

it('takes a formula over by Enter, inserts values, and shows at the field why one can not be computed', async () => {
  const user = userEvent.setup();
  render(<Field />);
  const source = screen.getByRole('textbox', { name: 'Formula Each' });
  await user.type(source, ' * unknown_field');
  expect(changes).toEqual([]);
  expect(source.getAttribute('aria-invalid')).not.toBe('true');
  await user.keyboard('{Enter}');
  expect(changes.at(-1)?.formula).toBe('count * unknown_field');
  expect(source.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/unknown_field/).textContent).toMatch(/unknown_field/);

  await user.clear(source);
  await user.type(source, 'count /');
  expect(screen.queryByText(/unknown_field/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Insert {sum_@row_value}' }));
  await user.keyboard('{Enter}');
  expect(changes.at(-1)?.formula).toBe('count / {sum_@row_value}');
  expect(source.getAttribute('aria-invalid')).not.toBe('true');
  await user.click(screen.getByRole('switch', { name: 'Show Each first' }));
  expect(changes.at(-1)).toMatchObject({ formula: 'count / {sum_@row_value}', isFirst: true });
});
