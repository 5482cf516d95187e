import { afterEach, expect, it, vi } from 'vitest';
import { EMPTY_PAGE, installPagePolicy } from './page-policy';

type Rule = (text: string, type?: string, sink?: string) => string | null;

afterEach(() => vi.unstubAllGlobals());

function installedRules(): { readonly createHTML: Rule; readonly createScriptURL: Rule } {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  installPagePolicy();
  const [name, rules] = createPolicy.mock.calls[0] as [string, ReturnType<typeof installedRules>];
  expect(name).toBe('default');
  return rules;
}

it('trusts markup only for documents without a page', () => {
  const { createHTML } = installedRules();
  const markup = '<img src=x onerror=alert(1)>';
  expect(createHTML(markup, 'TrustedHTML', 'DOMParser parseFromString')).toBe(markup);
  expect(createHTML(markup)).toBe(markup);
  for (const sink of ['Element innerHTML', 'Element outerHTML', 'HTMLIFrameElement srcdoc', 'Document write'])
    expect([sink, createHTML(markup, 'TrustedHTML', sink)]).toEqual([sink, null]);
  expect(createHTML('', 'TrustedHTML', 'Element innerHTML')).toBe('');
  expect(createHTML(EMPTY_PAGE, 'TrustedHTML', 'HTMLIFrameElement srcdoc')).toBe(EMPTY_PAGE);
});

it('trusts workers of the build, and no other script', () => {
  const { createScriptURL } = installedRules();
  const worker = '/assets/pdf.worker.min-1a2b.mjs';
  expect(createScriptURL(worker, 'TrustedScriptURL', 'Worker constructor')).toBe(worker);
  expect(createScriptURL(worker, 'TrustedScriptURL', 'HTMLScriptElement src')).toBeNull();
  for (const url of [
    '/api/docs/file/1',
    'https://leak.example/assets/a.js',
    'data:text/javascript,1',
    '/assets/../api',
  ])
    expect([url, createScriptURL(url, 'TrustedScriptURL', 'Worker constructor')]).toEqual([url, null]);
});

it('does nothing in a browser without such policies', () => {
  expect(installPagePolicy).not.toThrow();
});
