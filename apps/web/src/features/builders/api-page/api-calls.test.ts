import { expect, test } from 'vitest';
import { API_CALLS, curlOf, fetchOf, requestOf, type ApiForm } from './api-calls';

const FORM: ApiForm = { origin: 'https://lender.example', id: 'f1', sample: { name: "O'Neil", age: 40, city: 'Reno' } };

test('each call has its method and address', () => {
  const requests = API_CALLS.map((call) => {
    const { method, url, body } = requestOf(call, FORM, 'r 1');
    return `${method} ${url.replace(FORM.origin, '')} ${body === null ? 'none' : 'body'}`;
  });
  expect(requests).toEqual([
    'POST /api/v1/forms/f1/search body',
    'GET /api/v1/forms/f1/changes?limit=100 none',
    'POST /api/v1/forms/f1/records body',
    'GET /api/v1/forms/f1/records/r%201 none',
    'PATCH /api/v1/forms/f1/records/r%201 body',
  ]);
});

test('escapes a quote in an answer for the shell', () => {
  expect(curlOf(requestOf('add', FORM))).toContain(`O'\\''Neil`);
  expect(curlOf(requestOf('read', FORM))).not.toContain('Content-Type');
});

test('the code sample sends the body as JSON', () => {
  expect(fetchOf(requestOf('search', FORM)).split('\n')).toEqual([
    'const answer = await fetch("https://lender.example/api/v1/forms/f1/search", {',
    "  method: 'POST',",
    "  headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },",
    '  body: JSON.stringify({',
    '    "skip": 0,',
    '    "limit": 20',
    '  }),',
    '});',
    'const result = await answer.json();',
  ]);
});
