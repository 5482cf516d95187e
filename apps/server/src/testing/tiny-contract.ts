import type { Right } from '@lendwright/access';
import { id, idParams, operation, systemOperations, type AnyOperation, reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { z } from 'zod';
import type { FileStore } from '../platform/files/file-store';
import { withStagedFiles } from '../platform/files/staged-files';
import { Bytes, JsonText, Redirect, serve, servePublic, type Route } from '../platform/http/route';

const selfRight: Right = { kind: 'self' };
const open: Right = { kind: 'public', why: 'A test.' };
const item = z.object({ _id: id, title: z.string() });

/** One operation of every kind that the HTTP layer supports. */
export const tinyContract = {
  open: operation({
    id: 'open',
    method: 'POST',
    path: 'open',
    summary: 'Open.',
    right: open,
    body: z.strictObject({ name: z.string().max(10) }),
    answer: z.object({ hello: z.string() }),
    refusals: [],
  }),
  signIn: operation({
    id: 'signIn',
    method: 'POST',
    path: 'sign-in',
    summary: 'In.',
    right: open,
    body: z.strictObject({ token: z.string() }),
    answer: z.object({ ok: z.boolean() }),
    refusals: [],
  }),
  read: operation({
    id: 'read',
    method: 'GET',
    path: 'things/:id',
    summary: 'Read.',
    right: selfRight,
    params: idParams,
    query: z.strictObject({ deep: z.enum(['0', '1']).optional() }),
    answer: item,
    refusals: ['not_found'],
  }),
  save: operation({
    id: 'save',
    method: 'PATCH',
    path: 'things/:id',
    summary: 'Save.',
    right: selfRight,
    params: idParams,
    body: z.strictObject({
      title: z.string(),
      tree: z.unknown().optional(),
      list: z.array(z.object({ n: z.number() })).optional(),
    }),
    answer: item,
    refusals: ['conflict'],
  }),
  remove: operation({
    id: 'remove',
    method: 'DELETE',
    path: 'things/:id',
    summary: 'Remove.',
    right: { kind: 'module', module: 'loans', action: 'delete' },
    params: idParams,
    answer: z.object({ message: z.string() }),
    refusals: [],
  }),
  rule: operation({
    id: 'rule',
    method: 'POST',
    path: 'rule',
    summary: 'Admins.',
    right: { kind: 'admin' },
    body: z.strictObject({}),
    answer: z.object({ ok: z.boolean() }),
    refusals: [],
  }),
  leak: operation({
    id: 'leak',
    method: 'GET',
    path: 'leak',
    summary: 'Answers too much.',
    right: open,
    answer: z.object({ a: z.number() }),
    refusals: [],
  }),
  prepared: operation({
    id: 'prepared',
    method: 'GET',
    path: 'prepared',
    summary: 'Prepared JSON.',
    right: selfRight,
    answer: z.object({ rows: z.array(item) }),
    refusals: [],
  }),
  break: operation({
    id: 'break',
    method: 'GET',
    path: 'break',
    summary: 'Breaks.',
    right: open,
    answer: z.object({}),
    refusals: [],
  }),
  slow: operation({
    id: 'slow',
    method: 'GET',
    path: 'slow',
    summary: 'Takes 300 ms.',
    right: open,
    answer: z.object({ done: z.boolean() }),
    refusals: [],
  }),
  bytes: operation({
    id: 'bytes',
    method: 'GET',
    path: 'bytes',
    summary: 'Bytes.',
    right: selfRight,
    answer: z.unknown(),
    transport: 'bytes',
    refusals: [],
  }),
  leave: operation({
    id: 'leave',
    method: 'GET',
    path: 'leave',
    summary: 'Elsewhere.',
    right: open,
    query: z.looseObject({ token: z.string() }),
    answer: z.unknown(),
    transport: 'redirect',
    refusals: [],
  }),
  stay: operation({
    id: 'stay',
    method: 'GET',
    path: 'stay',
    summary: 'Redirects without declaring it.',
    right: open,
    answer: z.unknown(),
    refusals: [],
  }),
  upload: operation({
    id: 'upload',
    method: 'POST',
    path: 'upload',
    summary: 'Upload.',
    right: selfRight,
    transport: 'multipart',
    bodyLimit: 5 * 1024 * 1024,
    answer: z.object({ names: z.array(z.string()), bytes: z.number() }),
    refusals: [],
  }),
};

export const tinyOperations = [
  ...systemOperations,
  ...Object.values(tinyContract),
] as unknown as readonly AnyOperation[];

/** Use cases that ran, so that a test can prove that a refused call never reached its use case. */
export interface HandledRequests {
  readonly ids: string[];
}

function uploadRoute(files: FileStore, foundRequests: HandledRequests): Route {
  return serve(tinyContract.upload, async ({ parts }) => {
    foundRequests.ids.push('upload');
    return withStagedFiles(files, async (fixture) => {
      const names: string[] = [];
      let bytes = 0;
      for await (const part of parts()) {
        names.push(part.name);
        if (part.stream) bytes += (await fixture(part.stream, 4 * 1024 * 1024)).size;
      }
      return { names, bytes };
    });
  });
}

/** Where `leave` leads, by token. */
export const TINY_TARGETS: Readonly<Record<string, string>> = {
  plain: 'https://rates.example/täglich?a=1&b=2#top',
  script: 'javascript:alert(1)',
  data: 'data:text/html,x',
  relative: '//evil.example',
  user: 'https://lender.example@evil.example/',
  lines: 'https://rates.example/\r\nset-cookie: a=b',
};

/** The tiny contract bound to use cases that return their inputs. */
export function tinyRoutes(files: FileStore, foundRequests: HandledRequests): Route[] {
  const note = <T>(name: string, answer: T) => {
    foundRequests.ids.push(name);
    return Promise.resolve(answer);
  };
  return [
    servePublic(tinyContract.open, ({ body }) => note('open', { hello: body.name })),
    servePublic(tinyContract.signIn, ({ body, cookie }) => {
      cookie.start(body.token);
      return note('signIn', { ok: true });
    }),
    serve(tinyContract.read, ({ params, viewer }) => note('read', { _id: params.id, title: viewer.fullName })),
    serve(tinyContract.save, ({ params, body }) => {
      if (body.title === 'taken') throw new Refusal(409, 'conflict', reason('records.versionUnknown'), { theirs: 'x' });
      return note('save', { _id: params.id, title: body.title });
    }),
    serve(tinyContract.remove, () => note('remove', { message: 'gone' })),
    serve(tinyContract.rule, () => note('rule', { ok: true })),
    servePublic(tinyContract.leak, () => note('leak', { a: 1, secret: 'x' })),
    serve(tinyContract.prepared, () => note('prepared', new JsonText('{"rows":[]}'))),
    servePublic(tinyContract.break, () =>
      Promise.reject(new Error('the password=hunter2 of postgres://u:pw@db/x leaked')),
    ),
    servePublic(tinyContract.slow, () => new Promise((resolve) => setTimeout(() => resolve({ done: true }), 300))),
    serve(tinyContract.bytes, () =>
      note(
        'bytes',
        new Bytes('<script>alert(1)</script>', { 'content-type': 'text/html', 'x-content-type-options': 'sniff' }),
      ),
    ),
    servePublic(tinyContract.leave, ({ query }) =>
      note('leave', query.token === 'text' ? 'https://lender.example' : new Redirect(TINY_TARGETS[query.token] ?? '')),
    ),
    servePublic(tinyContract.stay, () => note('stay', new Redirect('https://lender.example'))),
    uploadRoute(files, foundRequests),
  ];
}
