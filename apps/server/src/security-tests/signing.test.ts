import { newId, type Id } from '@lendwright/kernel';
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSeal } from '../capabilities/signing/seal/check-seal';
import { sealRequest } from '../capabilities/signing/seal/seal-request';
import { readPage } from '../capabilities/signing/session/fill-in';
import { signTokens } from '../capabilities/signing/session/sign-tokens';
import { renewLink } from '../capabilities/signing/session/open-link';
import { startSigning } from '../capabilities/signing/session/start-session';
import type { FileStore } from '../platform/files/file-store';
import { refusalOf } from '../testing/companies/refusal-of';
import { reportMeasurement } from '../testing/report-measurement';
import { repetitions } from '../testing/scale';
import {
  BORROWER,
  SIGNER_CONNECTION,
  LENDER,
  createSigningFixture,
  type SigningFixture,
} from '../testing/signing-fixture';

let fixture: SigningFixture;
let doc: Id;
let sealedBuffer: Buffer;
const folder = mkdtempSync(join(tmpdir(), 'lendwright-signed-'));

async function bytesOfSealed(request: Id): Promise<Buffer> {
  const sql = 'select storage_key from app.sealed_documents where request_id = $1';
  const { rows } = await fixture.fresh.owner.query<{ storage_key: string }>(sql, [request]);
  const chunks: Buffer[] = [];
  for await (const chunk of await fixture.files.open(rows[0]?.storage_key ?? '')) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function createSignedRequest(): Promise<Id> {
  const request = await fixture.request(doc, [BORROWER, LENDER]);
  await fixture.sign(BORROWER.email);
  await fixture.sign(LENDER.email);
  return request;
}

beforeAll(async () => {
  fixture = await createSigningFixture();
  doc = await fixture.addDoc();
  const request = await createSignedRequest();
  await fixture.seal(request);
  sealedBuffer = await bytesOfSealed(request);
}, 60_000);
afterAll(async () => {
  await fixture.close();
  rmSync(folder, { recursive: true });
});

/** A copy with one byte changed. */
function changedAt(index: number): Buffer {
  const copy = Buffer.from(sealedBuffer);
  copy.writeUInt8(copy.readUInt8(index) ^ (1 + (index % 255)), index);
  return copy;
}

const checkFile = (bytes: Buffer) => {
  const seal = /\/LendwrightSeal \(([0-9a-f-]{36})\)/.exec(bytes.toString('latin1'))?.[1];
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return checkSeal(fixture.context, { sha256, ...(seal !== undefined && { seal }) }, newId());
};

/** Whether `pdfsig` accepts the only signature of a file, over the whole file; null where it is not installed. */
function isAcceptedByPdfsig(bytes: Buffer): boolean | null {
  const path = join(folder, 'copy.pdf');
  writeFileSync(path, bytes);
  const run = spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' });
  if (run.error) return null;
  return run.stdout.includes('Signature is Valid') && run.stdout.includes('Total document signed');
}

it('shows every changed byte of a sealed file', async () => {
  expect(await checkFile(sealedBuffer)).toMatchObject({ result: 'intact' });
  const count = repetitions(1_000);
  const signature = /\/Contents <[0-9a-f]+>/.exec(sealedBuffer.toString('latin1'));
  const [from, length] = [signature?.index ?? 0, signature?.[0].length ?? 0];
  const hasPdfsig = isAcceptedByPdfsig(sealedBuffer);
  expect(hasPdfsig === null || hasPdfsig).toBe(true);
  const isIntact = async (index: number) => (await checkFile(changedAt(index))).result === 'intact';
  let [intactCount, acceptedCount] = [0, 0];
  for (let turn = 0; turn < count; turn++) {
    const offset = Math.floor(((turn + 0.5) / count) * (sealedBuffer.length - length));
    const index = offset < from ? offset : offset + length;
    if (await isIntact(index)) intactCount++;
    if (hasPdfsig !== null && isAcceptedByPdfsig(changedAt(index))) acceptedCount++;
  }
  // The signature does not sign itself, and other readers ignore its padding. Our page knows the whole file.
  const ownCount = repetitions(100);
  for (let turn = 0; turn < ownCount; turn++)
    if (await isIntact(from + Math.floor(((turn + 0.5) / ownCount) * length))) intactCount++;
  expect([intactCount, acceptedCount]).toEqual([0, 0]);
  const pdfsigResult = hasPdfsig === null ? 'pdfsig is not installed' : `pdfsig accepted ${acceptedCount} of ${count}`;
  reportMeasurement(
    'S4',
    `${count} single-byte changes of what a sealed file signs and ${ownCount} of its signature: ${intactCount} passed the check; ${pdfsigResult}`,
  );
});

it('accepts no link that is guessed, altered, reused, expired, replaced, of another signer, or of another purpose', async () => {
  const { context, lender, fresh } = fixture;
  const linkOf = async (email: string) => {
    await fixture.request(doc, [{ ...BORROWER, email }, LENDER]);
    return fixture.linkFor(email);
  };
  const link = await linkOf('links@mail.example');
  const { ticket } = await startSigning(context, link, SIGNER_CONNECTION);
  const replacedLink = await linkOf('replaced@mail.example');
  await renewLink(context, replacedLink, SIGNER_CONNECTION);
  const expiredLink = await linkOf('expired@mail.example');
  await fresh.owner.query(
    `update app.sign_links set expires_at = now() - interval '1 second' where recipient_id =
      (select id from app.sign_recipients where email = 'expired@mail.example')`,
  );
  const otherLinks = await linkOf('others@mail.example');
  const ownTokens = signTokens('33'.repeat(32));
  const foreignTokens = signTokens('44'.repeat(32));
  const guesses = [
    () => randomBytes(56).toString('base64url'),
    () => foreignTokens.make('link', lender.scope.companyId).token,
    // Made with the right key, but never stored.
    () => ownTokens.make('link', lender.scope.companyId).token,
    () => ownTokens.make('link', newId()).token,
    (turn: number) =>
      link.slice(0, turn % link.length) +
      (link[turn % link.length] === 'A' ? 'B' : 'A') +
      link.slice((turn % link.length) + 1),
    // From the links of two signers, which begin with the same company.
    (turn: number) => link.slice(0, 24 + (turn % 24)) + otherLinks.slice(24 + (turn % 24)),
    () => link,
    () => replacedLink,
    () => expiredLink,
    () => ticket,
  ];
  const count = repetitions(500);
  let acceptedCount = 0;
  for (let turn = 0; turn < count; turn++) {
    const token = guesses[turn % guesses.length]?.(turn) ?? '';
    const { status } = await refusalOf(startSigning(context, token, SIGNER_CONNECTION));
    if (![404, 410, 422].includes(status)) acceptedCount++;
    if (token !== ticket && (await refusalOf(readPage(context, token, SIGNER_CONNECTION))).status !== 404)
      acceptedCount++;
  }
  // The same calls accept what is genuine.
  const validRequest = await startSigning(context, otherLinks, SIGNER_CONNECTION);
  expect(await readPage(context, validRequest.ticket, SIGNER_CONNECTION)).toMatchObject({ hasSigned: false });
  fixture.pass(15 * 24 * 3_600_000);
  expect((await refusalOf(startSigning(context, link, SIGNER_CONNECTION))).status).not.toBe(200);
  expect((await refusalOf(readPage(context, ticket, SIGNER_CONNECTION))).code).toBe('signing_over');
  expect(acceptedCount).toBe(0);
  reportMeasurement(
    'S4',
    `${count} signing links guessed, altered, reused, replaced, expired, of another signer or purpose: ${acceptedCount} accepted`,
  );
});

/** A file store that fails once, at a given step. */
function failingStore(files: FileStore, step: number): FileStore {
  let remainingSteps = step;
  const interruptOnce = <T>(work: () => Promise<T>) =>
    remainingSteps-- === 0 ? Promise.reject(new Error('interrupted')) : work();
  return {
    ...files,
    open: (key) => interruptOnce(() => files.open(key)),
    // Interrupted before or after the bytes are stored.
    put: async (key, stream, options) => {
      if (remainingSteps-- === 0) throw new Error('interrupted');
      const file = await files.put(key, stream, options);
      if (remainingSteps-- === 0) throw new Error('interrupted');
      return file;
    },
    remove: (key) => files.remove(key),
    stat: (key) => files.stat(key),
    list: (digit) => files.list(digit),
    removeAbandoned: () => files.removeAbandoned(),
  };
}

it('seals once although sealing is interrupted at every step', async () => {
  const { seals, lender, fresh } = fixture;
  const rounds = repetitions(50);
  let failedCount = 0;
  for (let round = 0; round < rounds; round++) {
    const request = await createSignedRequest();
    const brokenSeals = { ...seals, files: failingStore(fixture.files, round % 3) };
    await sealRequest(brokenSeals, lender.scope, request, new Date()).catch(() => failedCount++);
    const outcomes = await Promise.all([fixture.seal(request), fixture.seal(request)]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const sql = `select (select state from app.sign_requests where id = $1) as state,
      (select count(*)::int from app.sealed_documents where request_id = $1) as sealed,
      (select count(*)::int from app.sign_events where request_id = $1 and kind = 'sealed') as events`;
    const { rows } = await fresh.owner.query(sql, [request]);
    expect(rows).toEqual([{ state: 'completed', sealed: 1, events: 1 }]);
  }
  expect(failedCount).toBe(rounds);
  reportMeasurement(
    'F19',
    `${rounds} failures of the file store while sealing: each request sealed exactly once, 0 stuck`,
  );
});
