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
  const [firstElement, otherElement] = [render(<Marking />), render(<Marking />)];
  expect(isMarked()).toBe(true);
  firstElement.unmount();
  expect(isMarked()).toBe(true);
  otherElement.rerender(<Marking isMarked={false} />);
  expect(isMarked()).toBe(false);
});
