import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Address } from './address';

afterEach(cleanup);

it('may break after its "@" and before its dots, and is copied in one piece', () => {
  const { container } = render(<Address of="ann.ray@mail.example" />);
  expect(container.innerHTML).toBe('ann<wbr>.ray@<wbr>mail<wbr>.example');
  expect(container.textContent).toBe('ann.ray@mail.example');
});
