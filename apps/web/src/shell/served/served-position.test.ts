import { expect, it, vi } from 'vitest';
import { servedPosition } from './served-position';

const LIST = '<button>Sort</button><button>Open</button><a href="/loans/1">One</a>';

function host(html: string): HTMLElement {
  document.body.innerHTML = `<div>${html}</div>`;
  return document.body.firstElementChild as HTMLElement;
}

/** Records what happens to an element of the served page. */
function act(target: Element | null, event: Event) {
  target?.addEventListener(event.type, (listedEvent) => (window.lendwrightEvents ??= []).push(listedEvent), {
    once: true,
  });
  target?.dispatchEvent(event);
}

it('repeats clicks, keys and the focus on the same elements of the rendered page', async () => {
  const app = host(LIST);
  const restorePosition = servedPosition(app);
  const [sort, open] = app.querySelectorAll('button');
  act(sort ?? null, new MouseEvent('click'));
  act(open ?? null, new FocusEvent('focusin'));
  act(open ?? null, new KeyboardEvent('keydown', { key: 'j' }));
  app.innerHTML = LIST;
  const [newSort, newOpen] = app.querySelectorAll('button');
  const steps = vi.fn();
  newSort?.addEventListener('click', () => steps('click'));
  newOpen?.addEventListener('keydown', ({ key }) => steps(key));
  restorePosition?.();
  await vi.waitFor(() => expect(steps.mock.calls).toEqual([['click'], ['j']]));
  expect(document.activeElement).toBe(newOpen);
  expect(window.lendwrightEvents).toBeUndefined();
});

it('leaves an element alone that is another one in the rendered page', async () => {
  const app = host(LIST);
  const restorePosition = servedPosition(app);
  act(app.querySelector('button'), new MouseEvent('click'));
  app.innerHTML = LIST.replace('Sort', 'Delete');
  const onClick = vi.fn();
  app.querySelector('button')?.addEventListener('click', onClick);
  restorePosition?.();
  await Promise.resolve();
  expect(onClick).not.toHaveBeenCalled();
});

it('does nothing where the server rendered nothing', () => {
  expect(servedPosition(host(''))).toBeNull();
});
