import { newId, type Id } from '@lendwright/kernel';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readServerConfig } from '../../../platform/config/read-server-config';
import { readSealFiles } from '../../../platform/config/seal-files';
import { silentLog } from '../../../platform/log/log';
import {
  certificateAuthority,
  startStampingAuthority,
  type CertificateAuthority,
  type IssuedCertificate,
  type StampingAuthority,
  type StampingMode,
} from '../../../testing/certificate-authority';
import { TEST_SECRET } from '../../../testing/companies/sample-company';
import { BORROWER, LENDER, createSigningFixture, type SigningFixture } from '../../../testing/signing-fixture';
import { checkSeal } from './check-seal';
import { sealJob, sweepSigningJob } from './seal.job';
import { verifySealedFile } from './verify-sealed-file';

let fixture: SigningFixture;
let authority: CertificateAuthority;
let stampingAuthority: StampingAuthority;
let configuredCertificate: IssuedCertificate;
beforeAll(async () => {
  authority = certificateAuthority();
  configuredCertificate = authority.issue('Harborline Seal');
  [fixture, stampingAuthority] = await Promise.all([createSigningFixture(), startStampingAuthority(authority)]);
});
afterAll(async () => {
  await stampingAuthority.close();
  await fixture.close();
  authority.close();
});

/** Runs the job that seals a request, with the configured certificate and time stamps. */
function runJob(requestId: Id): Promise<void> {
  const { lender, files, fresh } = fixture;
  const seal = { files: configuredCertificate, timestampUrl: stampingAuthority.url };
  const job = sealJob({ config: { secret: TEST_SECRET, publicUrl: 'http://lender.example', seal }, files });
  const context = { database: fresh.database, log: silentLog, attempt: 1, signal: new AbortController().signal };
  return job.run({ companyId: lender.scope.companyId, requestId }, context);
}

async function createSignedRequest(): Promise<Id> {
  const request = await fixture.request(await fixture.addDoc(), [BORROWER, LENDER]);
  await fixture.sign(BORROWER.email);
  await fixture.sign(LENDER.email);
  return request;
}

interface StoredSeal {
  readonly state: string;
  readonly seal_error: string | null;
  readonly storage_key: string | null;
  readonly evidence: { readonly seal: Record<string, unknown> } | null;
}

async function stored(request: Id): Promise<StoredSeal | undefined> {
  const sql = `select r.state, r.seal_error, s.storage_key, s.evidence from app.sign_requests r
    left join app.sealed_documents s on s.request_id = r.id where r.id = $1`;
  return (await fixture.fresh.owner.query<StoredSeal>(sql, [request])).rows[0];
}

async function bytesOf(key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await fixture.files.open(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Writes the parts of a sealed file beside the certificates: its content, its signature, and the time stamp. */
async function writeParts(file: Buffer): Promise<void> {
  const at = (name: string) => join(authority.folder, name);
  const range = /\/ByteRange \[0 (\d+) (\d+) \d+\s*\]/.exec(file.toString('latin1'));
  const [start = 0, end = 0] = range?.slice(1).map(Number) ?? [];
  const paddedSignature = Buffer.from(file.toString('latin1', start + 1, end - 1), 'hex');
  writeFileSync(at('signature.der'), paddedSignature.subarray(0, paddedSignature.readUInt16BE(2) + 4));
  writeFileSync(at('content'), Buffer.concat([file.subarray(0, start), file.subarray(end)]));
  writeFileSync(at('sealed.pdf'), file);
}

it('seals with the certificate of the configuration, its authorities, and a time stamp', async () => {
  const request = await createSignedRequest();
  await runJob(request);
  const row = await stored(request);
  expect(row).toMatchObject({ state: 'completed', seal_error: null });
  const sealedByte = await bytesOf(row?.storage_key ?? '');
  const facts = await verifySealedFile(sealedByte);
  expect(facts).toMatchObject({ sealedBy: 'CN=Harborline Seal', timestamp: { authority: 'stamps' } });
  expect(Math.abs((facts.timestamp?.at.getTime() ?? 0) - Date.now())).toBeLessThan(600_000);
  expect(row?.evidence?.seal).toMatchObject({
    ...{ is_self_made: false, timestamp: facts.timestamp?.at.toISOString(), timestamp_by: 'stamps' },
  });
  const sha256 = createHash('sha256').update(sealedByte).digest('hex');
  expect(await checkSeal(fixture.context, { sha256 }, newId())).toMatchObject({
    ...{ result: 'intact', sealedBy: expect.stringContaining('Harborline Seal') as string },
    timestamp: { at: facts.timestamp?.at.toISOString(), authority: 'stamps' },
  });
  await writeParts(sealedByte);
  // OpenSSL knows the root only: the authority below it is in the signature.
  const trustArguments = ['-CAfile', 'root.crt', '-purpose', 'any'];
  const files = ['-inform', 'DER', '-in', 'signature.der', '-content', 'content', '-binary', '-out', 'out'];
  authority.openssl('cms', '-verify', ...files, ...trustArguments);
  const pdfsig = spawnSync('pdfsig', ['-nocert', 'sealed.pdf'], { cwd: authority.folder, encoding: 'utf8' });
  if (!pdfsig.error) expect(pdfsig.stdout).toContain('Signature is Valid');
});

it('finds every change of a file with a time stamp', async () => {
  const sealedBuffer = readFileSync(join(authority.folder, 'sealed.pdf'));
  const end = sealedBuffer.lastIndexOf('/ByteRange');
  for (const index of [9, Math.floor(end / 2), sealedBuffer.length - 3]) {
    const changedBuffer = Buffer.from(sealedBuffer);
    changedBuffer.writeUInt8(changedBuffer.readUInt8(index) ^ 1, index);
    await expect(verifySealedFile(changedBuffer)).rejects.toThrow('changed after it was sealed');
  }
  await expect(verifySealedFile(Buffer.concat([sealedBuffer, Buffer.from('%')]))).rejects.toThrow('whole file');
});

const FAILURES: readonly [StampingMode, string][] = [
  ['down', 'the time stamp authority answered 503'],
  ['page', 'the time stamp authority answered with something else'],
  ['refused', 'the time stamp authority refused'],
  ['earlier', 'the time stamp is not valid for this file'],
  ['altered', 'the signature of the time stamp is not valid'],
  ['large', 'the time stamp authority cannot be reached'],
  ['redirect', 'the time stamp authority cannot be reached'],
];

/** The sweep of every minute retries from the first minute, and notifies the sender once after five. */
async function expectReportedOnce(request: Id): Promise<void> {
  const { fresh } = fixture;
  await fresh.owner.query(`update app.sign_requests set created_email = 'sender@lender.example' where id = $1`, [
    request,
  ]);
  const errors: string[] = [];
  const log = { ...silentLog, error: (message: string) => void errors.push(message) };
  const context = { database: fresh.database, log, attempt: 1, signal: new AbortController().signal };
  const mails = async () => {
    const sql = `select subject from app.mails where to_address = 'sender@lender.example' order by created_at`;
    return (await fresh.owner.query<{ subject: string }>(sql)).rows.map(({ subject }) => subject);
  };
  for (const [minutes, reportedCount] of [
    [0.5, 0],
    [4, 0],
    [5.1, 1],
    [8, 1],
  ] as const) {
    await fresh.owner.query(`delete from graphile_worker._private_jobs`);
    await fresh.owner.query(
      `update app.sign_requests set sealing_since = now() - $2 * interval '1 minute' where id = $1`,
      [request, minutes],
    );
    await sweepSigningJob.run({}, context);
    const { rows } = await fresh.owner.query(`select from graphile_worker._private_jobs where key = $1`, [
      `seal-document:${request}`,
    ]);
    expect([minutes, rows.length, (await mails()).length]).toEqual([minutes, minutes < 1 ? 0 : 1, reportedCount]);
  }
  expect(await mails()).toEqual(['Not sealed yet: Rate Lock Agreement']);
  expect(errors).toEqual(['a signed document is not sealed', 'a signed document is not sealed']);
}

it('waits while the time stamp authority fails, never seals without it, and seals when it answers again', async () => {
  const request = await createSignedRequest();
  const before = await fixture.stored();
  for (const [mode, text] of FAILURES) {
    stampingAuthority.mode = mode;
    await expect(runJob(request)).rejects.toThrow(text);
    expect(await stored(request)).toMatchObject({ state: 'sealing', seal_error: text, storage_key: null });
  }
  expect(await fixture.stored()).toEqual(before);
  await expectReportedOnce(request);
  stampingAuthority.mode = 'granted';
  await runJob(request);
  expect(await stored(request)).toMatchObject({ state: 'completed', seal_error: null });
});

it('refuses a start with files of the seal that cannot be used, in one sentence', () => {
  const otherCertificate = authority.issue('Other');
  const curve = authority.issue('Curve', { isEllipticCurve: true });
  const [unorderedChain, brokenFile] = ['unordered.pem', 'broken.pem'].map((name) => join(authority.folder, name)) as [
    string,
    string,
  ];
  const [leaf, issuer] = readFileSync(configuredCertificate.certificate, 'latin1').split(
    /(?<=-----END CERTIFICATE-----\n)/,
  ) as [string, string];
  writeFileSync(unorderedChain, leaf + readFileSync(join(authority.folder, 'root.crt'), 'latin1') + issuer);
  writeFileSync(brokenFile, 'not a certificate');
  const start = (certificate: string, key: string) =>
    readServerConfig({
      LENDWRIGHT_DATA: authority.folder,
      LENDWRIGHT_SECRET: TEST_SECRET,
      LENDWRIGHT_SEAL_CERTIFICATE: certificate,
      LENDWRIGHT_SEAL_KEY: key,
    });
  expect(start(configuredCertificate.certificate, configuredCertificate.key).seal?.files).toEqual(
    configuredCertificate,
  );
  const refusedPair = [
    [
      configuredCertificate.certificate,
      '',
      'LENDWRIGHT_SEAL_KEY must be set together with the other file of the seal.',
    ],
    [
      '/nowhere.pem',
      configuredCertificate.key,
      'LENDWRIGHT_SEAL_CERTIFICATE names a file that cannot be read (ENOENT).',
    ],
    [
      brokenFile,
      configuredCertificate.key,
      'LENDWRIGHT_SEAL_CERTIFICATE names a file without a readable certificate in PEM.',
    ],
    [
      configuredCertificate.certificate,
      brokenFile,
      /^LENDWRIGHT_SEAL_KEY names a file without a readable private key in PEM/,
    ],
    [
      configuredCertificate.certificate,
      otherCertificate.key,
      /^LENDWRIGHT_SEAL_KEY names a key that does not belong to the certificate/,
    ],
    [curve.certificate, curve.key, 'LENDWRIGHT_SEAL_KEY names a key that is not an RSA key.'],
    [unorderedChain, configuredCertificate.key, /^LENDWRIGHT_SEAL_CERTIFICATE must have the certificate first/],
  ] as const;
  for (const [certificate, key, text] of refusedPair) expect(() => start(certificate, key)).toThrow(text);
  const laterDate = new Date(Date.now() + 30 * 86_400_000);
  expect(() => readSealFiles(configuredCertificate, laterDate)).toThrow(
    /names a certificate that expired on \d{4}-\d{2}-\d{2}\.$/,
  );
  const earlierDate = new Date(Date.now() - 86_400_000);
  expect(() => readSealFiles(configuredCertificate, earlierDate)).toThrow(
    /names a certificate that is not valid before/,
  );
});
