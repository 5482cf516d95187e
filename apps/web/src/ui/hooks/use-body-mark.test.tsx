import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useBodyMark } from './use-body-mark';

afterEach(cleanup);

function Marking({ isMarked = true }: { readonly isMarked?: boolean }) {
  useBodyMark('data-with-marking', isMarked);
  return null;
}
const isMarked = () => document.body.hasAttribute('data-with-marking');

it('marks the body until the last component that asks for it is gone', () => {
  const [one, other] = [render(<Marking />), render(<Marking />)];
  expect(isMarked()).toBe(true);
  one.unmount();
  expect(isMarked()).toBe(true);
  other.rerender(<Marking isMarked={false} />);
  expect(isMarked()).toBe(false);
});
