import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { isTyping, acceptsLetters } from './is-typing';

afterEach(cleanup);

it('leaves keys to fields and overlays, and letters also to menus with type-ahead', () => {
  render(
    <>
      <input aria-label="field" />
      <input type="checkbox" aria-label="box" />
      <p role="dialog">
        <button>layer</button>
      </p>
      <button role="combobox" aria-expanded="false" aria-controls="list">
        <span>menu</span>
      </button>
      <button>button</button>
    </>,
  );
  const parts = [
    screen.getByLabelText('field'),
    screen.getByLabelText('box'),
    screen.getByText('layer'),
    screen.getByText('menu'),
    screen.getByText('button'),
    document,
  ];
  expect(parts.map(isTyping)).toEqual([true, false, true, false, false, false]);
  expect(parts.map(acceptsLetters)).toEqual([true, false, true, true, false, false]);
});
