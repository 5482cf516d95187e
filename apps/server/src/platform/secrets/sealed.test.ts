import { newId } from '@lendwright/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repetitions } from '../../testing/scale';
import { openVault, type SealContext } from './sealed';

const CASES = repetitions(10_000);

const vault = openVault('3c'.repeat(32));
const company = newId();
const location: SealContext = { table: 'records', row: newId(), field: 'ssn' };

function doesNotThrow(action: () => string): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

/** One character changed, removed, doubled or swapped, at any position. */
const alteration = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('change', 'cut', 'double', 'swap'),
  to: fc.string({ minLength: 1, maxLength: 1 }),
});

function alterText(text: string, { at, kind, to }: { at: number; kind: string; to: string }): string {
  const location = at % text.length;
  const [head, singleText, tail] = [text.slice(0, location), text.charAt(location), text.slice(location + 1)];
  if (kind === 'cut') return head + tail;
  if (kind === 'double') return head + singleText + singleText + tail;
  if (kind === 'swap') return head + tail.charAt(0) + singleText + tail.slice(1);
  return head + to + tail;
}

describe('the vault', () => {
  it('decrypts thousands of encrypted values, each in its own location', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (plainText) => {
        expect(vault.unseal(company, location, vault.seal(company, location, plainText))).toBe(plainText);
      }),
      { numRuns: CASES },
    );
  });

  it('decrypts none of thousands of altered values', () => {
    let attempt = 0;
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), alteration, (plainText, change) => {
        const sealedText = vault.seal(company, location, plainText);
        const badText = alterText(sealedText, change);
        fc.pre(badText !== sealedText);
        attempt++;
        expect(doesNotThrow(() => vault.unseal(company, location, badText))).toBe(false);
      }),
      { numRuns: CASES },
    );
    expect(attempt).toBe(CASES);
  });

  it('decrypts nothing that was moved to another company, table, row or field, or under another secret', () => {
    const sealedText = vault.seal(company, location, '123-45-6789');
    const otherIds: [string, SealContext][] = [
      [newId(), location],
      [company, { ...location, table: 'people' }],
      [company, { ...location, row: newId() }],
      [company, { ...location, field: 'ssn2' }],
    ];
    for (const [owner, sealContext] of otherIds)
      expect(doesNotThrow(() => vault.unseal(owner, sealContext, sealedText))).toBe(false);
    expect(doesNotThrow(() => openVault('3d'.repeat(32)).unseal(company, location, sealedText))).toBe(false);
  });

  it('returns a different text at each encryption, in the format v1 and base64url', () => {
    const sealedTexts = Array.from({ length: 100 }, () => vault.seal(company, location, 'same'));
    expect(new Set(sealedTexts).size).toBe(100);
    for (const text of sealedTexts) expect(text).toMatch(/^v1\.[\w-]+$/);
  });

  it('hashes equal values equally within a company and field, and differently otherwise', () => {
    const hash = vault.lookupHash(company, 'ssn', '123456789');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(vault.lookupHash(company, 'ssn', '123456789')).toBe(hash);
    expect(vault.lookupHash(company, 'ein', '123456789')).not.toBe(hash);
    expect(vault.lookupHash(newId(), 'ssn', '123456789')).not.toBe(hash);
  });

  it('rejects a secret that is not 64 hexadecimal digits', () => {
    expect(() => openVault('short')).toThrow(/64 hexadecimal digits/);
  });
});
