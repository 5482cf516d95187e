import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The module as a page of this width loads it. */
async function openAtWidth(width: 'wide' | 'narrow') {
  vi.stubGlobal('matchMedia', () => ({ matches: width === 'wide' }));
  return import('./after-paint');
}

it('leaves the place free until the page is painted, and never again after that', async () => {
  const { AfterPaint } = await openAtWidth('wide');
  const tabs = (
    <AfterPaint height={38}>
      <p>Tabs</p>
    </AfterPaint>
  );
  expect(renderToString(tabs)).toBe('<div style="flex:none;height:38px"></div>');
  render(tabs);
  expect(await screen.findByText('Tabs')).toBeTruthy();
  expect(renderToString(tabs)).toBe('<p>Tabs</p>');
});

it('renders everything at once in a narrow window, whose bars may take several rows', async () => {
  const { AfterPaint } = await openAtWidth('narrow');
  expect(renderToString(<AfterPaint>Tabs</AfterPaint>)).toBe('Tabs');
});
