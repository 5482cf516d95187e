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
    const rawRequest = new EventEmitter();
    const admissionPromise = gate?.(
      { headers } as unknown as FastifyRequest,
      { raw: rawRequest } as unknown as FastifyReply,
    );
    let isAdmitted = false;
    admissionPromise?.then(
      () => (isAdmitted = true),
      () => undefined,
    );
    return { end: () => rawRequest.emit('close'), admissionPromise, isAdmitted: () => isAdmitted };
  };
}

it('refuses a body without the header of its signature before it is read', async () => {
  const { admissionPromise } = openGate()({ 'content-length': '9000000' });
  expect(await refusalOf(admissionPromise as Promise<void>)).toMatchObject({ status: 403, code: 'forbidden' });
});

it('holds only a few large bodies at once, those without a size too, until each is answered or its sender left', async () => {
  const enter = openGate();
  const [firstRequest, ...otherEntries] = Array.from({ length: CONCURRENCY.largeSignedBodies.running }, () =>
    enter(LARGE_BODY_HEADERS),
  );
  const waitingEntries = [enter(LARGE_BODY_HEADERS), enter({ 'x-lendwright-signature': 't=1' })];
  const smallData = enter({ ...LARGE_BODY_HEADERS, 'content-length': '2000' });
  await turn();
  expect([firstRequest, ...otherEntries, smallData].map((request) => request?.isAdmitted())).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(waitingEntries.map((request) => request.isAdmitted())).toEqual([false, false]);
  waitingEntries[0]?.end();
  firstRequest?.end();
  await turn();
  expect(waitingEntries.map((request) => request.isAdmitted())).toEqual([false, true]);
});
