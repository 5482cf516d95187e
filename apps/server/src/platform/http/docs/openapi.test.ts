import { OPERATIONS } from '@lendwright/api';
import { expect, it } from 'vitest';
import { startTinyApi } from '../../../testing/tiny-api';
import { openApiDocument } from './openapi';

interface DescribedOperation {
  readonly operationId: string;
  readonly description: string;
  readonly 'x-refusals': string[];
  readonly parameters: { readonly in: string; readonly name: string; readonly schema: object }[];
  readonly responses: Record<string, unknown>;
}

/** Every `$ref` of a document that does not resolve inside it. */
function brokenReferences(document: object): string[] {
  const foundTexts: string[] = [];
  JSON.stringify(document, (key, value: unknown) => {
    if (key === '$ref' && typeof value === 'string') {
      const target = value
        .replace('#/', '')
        .split('/')
        .reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], document);
      if (target === undefined) foundTexts.push(value);
    }
    return value;
  });
  return foundTexts;
}

it('describes every operation of the contract once, with its path parameters, refusals and response', () => {
  const document = openApiDocument(OPERATIONS, 'https://lender.example') as {
    openapi: string;
    paths: Record<string, Record<string, DescribedOperation>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const describedOperations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((method) => ({ path, one: method })),
  );
  expect(describedOperations.map(({ one }) => one.operationId).sort()).toEqual(OPERATIONS.map(({ id }) => id).sort());
  for (const { path, one } of describedOperations) {
    const slots = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([
      one.operationId,
      one.parameters.filter((eachParameter) => eachParameter.in === 'path').map(({ name }) => name),
    ]).toEqual([one.operationId, slots]);
    const operation = OPERATIONS.find(({ id }) => id === one.operationId);
    const status = operation?.transport === 'redirect' ? '302' : '200';
    const answers = [status, ...(operation?.conditional === 'read' ? ['304'] : []), 'default'];
    expect([one.operationId, ...Object.keys(one.responses)]).toEqual([one.operationId, ...answers]);
    expect(one['x-refusals']).toEqual(operation?.refusals);
  }
  expect(brokenReferences(document)).toEqual([]);
  expect(JSON.stringify(document)).not.toContain('"$schema"');
});

it('describes the parts of an upload by name', () => {
  const { paths } = openApiDocument(OPERATIONS, 'https://lender.example') as {
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: unknown }> } } }>;
  };
  expect(paths['/api/docs/upload']?.post.requestBody.content['multipart/form-data']?.schema).toMatchObject({
    type: 'object',
    required: ['owner'],
    properties: {
      owner: { type: 'string', description: 'The record.' },
      'status--{element}': { type: 'string' },
      '{module}--{owner}--{element}--{name}--{size}': { type: 'string', format: 'binary' },
    },
  });
});

it('serves the page and the document from this host only, under a policy without inline scripts', async () => {
  const api = await startTinyApi();
  const page = await fetch(`${api.url}/api/docs/`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).not.toMatch(/https?:\/\//);
  expect(html).not.toMatch(/<script(?![^>]* src=)/);
  expect(html).toContain('<title>Lendwright API</title>');
  const style = /href="([^"]*page\.css)"/.exec(html)?.[1];
  expect(await (await fetch(new URL(style ?? '', `${api.url}/api/docs/`))).text()).toContain(
    '.swagger-ui .topbar { display: none }',
  );
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'self';`);
  for (const [, source] of html.matchAll(/<script src="([^"]+)"/g)) {
    const script = await fetch(new URL(source ?? '', `${api.url}/api/docs/`));
    expect([source, script.status, script.headers.get('content-type')]).toEqual([
      source,
      200,
      'application/javascript; charset=utf-8',
    ]);
  }
  const document = (await (await fetch(`${api.url}/api/docs/json`)).json()) as { paths: object };
  expect(Object.keys(document.paths)).toContain('/api/things/{id}');
  await api.stop();
});
