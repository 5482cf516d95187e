import type { Viewer } from '@lendwright/access';
import type { AnyOperation } from '@lendwright/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { entryOf } from './entry';

const viewer = { language: 'es', isAdmin: true } as Viewer;
const signedIn = () => Promise.resolve({ session: {} as never, viewer });
const operation = { right: { kind: 'self' }, method: 'GET', transport: 'json' } as unknown as AnyOperation;
const enter = entryOf(operation, { sessions: { signedIn }, cookieName: 'lendwright', publicOrigin: 'http://x' });

async function languageOf(headers: Record<string, string>) {
  const request = { headers, params: {}, isByCookie: false } as unknown as FastifyRequest;
  await enter(request, {} as FastifyReply);
  return request.signedIn?.viewer.language;
}

it('takes the language that the web application shows, otherwise the one of the account', async () => {
  const cookie = 'lendwright=token';
  expect(await languageOf({ cookie, 'accept-language': 'de' })).toBe('de');
  expect(await languageOf({ cookie })).toBe('es');
  // What browsers send for a link, and what no form is translated into.
  for (const otherText of ['de-DE,de;q=0.9', 'it', ''])
    expect(await languageOf({ cookie, 'accept-language': otherText })).toBe('es');
  expect(await languageOf({ authorization: 'Bearer token', 'accept-language': 'de' })).toBe('es');
  expect(viewer.language).toBe('es');
});
