import { receiveEmail } from '@lendwright/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { refusalOf } from '../../../testing/companies/refusal-of';
import { CONCURRENCY } from '../../limits/limits';
import { signedBodyGate } from './signed-bodies';

const LARGE_BODY_HEADERS = { 'x-lendwright-signature': 't=1', 'content-length': '9000000' };

function openGate() {
  const gate = signedBodyGate(receiveEmail);
  return (headers: Readonly<Record<string, string>>) => {
    const raw = new EventEmitter();
    const admissionPromise = gate?.({ headers } as unknown as FastifyRequest, { raw } as unknown as FastifyReply);
    let isAdmitted = false;
    admissionPromise?.then(
      () => (isAdmitted = true),
      () => undefined,
    );
    return { end: () => raw.emit('close'), admissionPromise, isAdmitted: () => isAdmitted };
  };
}

it('refuses a body without the header of its signature before it is read', async () => {
  const { admissionPromise } = openGate()({ 'content-length': '9000000' });
  expect(await refusalOf(admissionPromise as Promise<void>)).toMatchObject({ status: 403, code: 'forbidden' });
});

it('holds only a few large bodies at once, those without a size too, until each is answered or its sender left', async () => {
  const enter = openGate();
  const [first, ...others] = Array.from({ length: CONCURRENCY.largeSignedBodies.running }, () =>
    enter(LARGE_BODY_HEADERS),
  );
  const waiting = [enter(LARGE_BODY_HEADERS), enter({ 'x-lendwright-signature': 't=1' })];
  const small = enter({ ...LARGE_BODY_HEADERS, 'content-length': '2000' });
  await turn();
  expect([first, ...others, small].map((one) => one?.isAdmitted())).toEqual([true, true, true, true]);
  expect(waiting.map((one) => one.isAdmitted())).toEqual([false, false]);
  waiting[0]?.end();
  first?.end();
  await turn();
  expect(waiting.map((one) => one.isAdmitted())).toEqual([false, true]);
});
