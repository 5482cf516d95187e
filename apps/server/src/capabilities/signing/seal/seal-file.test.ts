import { PDFDocument } from '@cantoo/pdf-lib';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '@lendwright/kernel';
import { projectRoot } from '../../../platform/config/project-root';
import { runPdfTask } from '../pdf/run-pdf-task';
import { makeCertificate, type SealIdentity } from './make-certificate';
import { sealFile, measureSignatureSize } from './seal-file';

const NOW = new Date('2026-11-20T09:45:12Z');
const folder = mkdtempSync(join(tmpdir(), 'lendwright-seal-'));
let identity: SealIdentity;
let sealedBuffer: Buffer;
beforeAll(async () => {
  identity = await makeCertificate('Harborline Lending', NOW);
  const source = await PDFDocument.create();
  source.addPage([612, 792]);
  const bytes = await source.save();
  const result = await runPdfTask({
    kind: 'seal',
    bytes: bytes.buffer as ArrayBuffer,
    fields: [],
    lines: [{ style: 'title', text: 'Certificate of completion 漢' }],
    label: {
      sealId: newId(),
      name: 'Harborline Lending',
      reason: 'All signers have signed',
      at: NOW.toISOString(),
      signatureBytes: await measureSignatureSize(identity, false),
    },
  });
  if (result.kind !== 'file') throw new Error(result.kind);
  sealedBuffer = await sealFile(Buffer.from(result.bytes), identity);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The signed bytes and the signature, found by the byte range alone. */
function partsOf(file: Buffer) {
  const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(file.toString('latin1'))?.slice(1).map(Number) ?? [];
  const [start = 0, end = 0, length = 0] = range;
  const signature = Buffer.from(file.subarray(start + 1, end - 1).toString('latin1'), 'hex');
  return { start, end, length, signature, content: Buffer.concat([file.subarray(0, start), file.subarray(end)]) };
}

/** Whether OpenSSL accepts the signature over the bytes of a file. */
function isAccepted(file: Buffer): boolean {
  const { signature, content } = partsOf(file);
  writeFileSync(join(folder, 'content'), content);
  writeFileSync(join(folder, 'signature'), signature);
  const args = ['-inform', 'DER', '-in', 'signature', '-content', 'content', '-binary', '-noverify', '-out', 'out'];
  try {
    execFileSync('openssl', ['cms', '-verify', ...args], { cwd: folder, stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

it('signs every byte of the file but the signature, which fills its place exactly', () => {
  const { start, end, length, signature } = partsOf(sealedBuffer);
  expect(end + length).toBe(sealedBuffer.length);
  expect(sealedBuffer.subarray(start, start + 1).toString() + sealedBuffer.subarray(end - 1, end).toString()).toBe(
    '<>',
  );
  expect(signature.length * 2).toBe(end - start - 2);
  expect(signature.readUInt16BE(2) + 4).toBe(signature.length);
});

it('is accepted by an independent program, and no longer after one changed byte', () => {
  expect(isAccepted(sealedBuffer)).toBe(true);
  const { start, end } = partsOf(sealedBuffer);
  for (const index of [20, Math.floor(start / 2), start - 1, end, sealedBuffer.length - 3]) {
    const changedBuffer = Buffer.from(sealedBuffer);
    changedBuffer.writeUInt8((changedBuffer.readUInt8(index) + 1) % 256, index);
    expect([index, isAccepted(changedBuffer)]).toEqual([index, false]);
  }
});

/** The commands of the documentation, in order. */
function documentedCommands(): string[] {
  const text = readFileSync(join(projectRoot(), 'docs/verify-signed-documents.md'), 'utf8');
  return [...text.matchAll(/```\n(.*?)```/gs)].map(([, block = '']) => block);
}

it('is checked by the commands of the documentation, and refused by them after one changed byte', () => {
  const [pdfsig = '', openssl = ''] = documentedCommands();
  expect([pdfsig, openssl].map((block) => /pdfsig|openssl/.exec(block)?.[0])).toEqual(['pdfsig', 'openssl']);
  const run = (file: Buffer, commands: string) => {
    writeFileSync(join(folder, 'document.pdf'), file);
    const { stdout, stderr, status } = spawnSync('bash', ['-c', commands], { cwd: folder, encoding: 'utf8' });
    return `${status} ${stdout} ${stderr}`;
  };
  const changedBuffer = Buffer.from(sealedBuffer);
  changedBuffer.writeUInt8(changedBuffer.readUInt8(20) ^ 1, 20);
  expect(run(sealedBuffer, openssl)).toMatch(/^0 .*CMS Verification successful/s);
  expect(run(changedBuffer, openssl)).not.toMatch(/^0 |successful/);
  const report = run(sealedBuffer, pdfsig);
  // 127: not installed.
  if (report.startsWith('127 ')) return;
  expect(report).toContain('Signature Validation: Signature is Valid.');
  expect(report).toContain('Total document signed');
  expect(run(changedBuffer, pdfsig)).not.toContain('Signature is Valid.');
});

it('can be read by another PDF program, with the certificate of completion as its last page', async () => {
  const read = await PDFDocument.load(sealedBuffer);
  expect(read.getPageCount()).toBe(2);
});
