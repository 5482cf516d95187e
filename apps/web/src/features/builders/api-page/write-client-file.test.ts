import ts from 'typescript';
import { afterEach, expect, it, vi } from 'vitest';
import type { Client } from '@lendwright/client';
import { writeClientFile, typeNameOf } from './write-client-file';

afterEach(() => void vi.unstubAllGlobals());

const answers = {
  type: 'object',
  properties: {
    amount: { title: 'Amount */ alert', type: 'integer', description: 'Cents.' },
    '1st-kind': { title: 'Kind', type: 'string', enum: ['k"1', 'k2'] },
    jobs: {
      type: 'array',
      items: { type: 'object', properties: { _id: { type: 'string' }, pay: { type: 'number' } } },
    },
  },
};
const form = {
  _id: 'f 1',
  title: '1003 loan application',
  version: 7,
  openapi: { components: { schemas: { Answers: answers } } },
};

it('is one file that needs nothing else and calls the form', async () => {
  const file = await writeClientFile(form, 'https://lender.example');
  expect(file).not.toMatch(/^import /m);
  const options = { module: ts.ModuleKind.ES2022, target: ts.ScriptTarget.ES2022 };
  const { outputText, diagnostics } = ts.transpileModule(file, { compilerOptions: options, reportDiagnostics: true });
  expect(diagnostics).toEqual([]);
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(outputText)}`)) as {
    connect(key: string): Client<object>;
  };
  const fetchStub = vi.fn(() => Promise.resolve(new Response('{"records":[],"count":0}')));
  vi.stubGlobal('fetch', fetchStub);
  await expect(module.connect('lwk_1').search({ limit: 1 })).resolves.toEqual({ records: [], count: 0 });
  expect(fetchStub).toHaveBeenCalledWith('https://lender.example/api/v1/forms/f%201/search', {
    method: 'POST',
    headers: { authorization: 'Bearer lwk_1', 'content-type': 'application/json' },
    body: '{"limit":1}',
  });
});

it('names the answers with their titles', async () => {
  expect(await writeClientFile(form, '')).toContain(`export interface LoanApplication {
  /** Amount *\\/ alert. Cents. */
  amount?: number;
  /** Kind */
  "1st-kind"?: "k\\"1" | "k2";
  jobs?: Array<{
    _id?: string;
    pay?: number;
  }>;
}`);
});

it('has a type name for every title', () => {
  expect(['借款', 'a b2', '9 lives'].map(typeNameOf)).toEqual(['FormAnswers', 'AB2', 'Lives']);
});
