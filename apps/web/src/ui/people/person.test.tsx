import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PersonCircle } from './person';

afterEach(cleanup);

it('gives a person the same color under every id, with and without a role', () => {
  render(
    <MantineProvider env="test">
      <PersonCircle person={{ id: 'account', name: 'Theo Marsh' }} />
      <PersonCircle person={{ id: 'record', name: ' theo marsh', role: 'Processor' }} />
      <PersonCircle person={{ id: 'account', name: 'Dana Whitlock' }} />
    </MantineProvider>,
  );
  const [firstStyle, sameStyle, otherStyle] = screen.getAllByRole('img').map((circle) => circle.getAttribute('style'));
  expect(firstStyle).toBe(sameStyle);
  expect(firstStyle).not.toBe(otherStyle);
});
