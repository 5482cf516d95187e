import { describe, expect, it } from 'vitest';
import { base32, codeAt, matchTotp, newTotpSecret, stepOf, totpUri } from './totp';

const SECRET = base32(Buffer.from('12345678901234567890'));

describe('the codes of an app', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238, appendix B, at %i seconds', (seconds, code) => {
    expect(codeAt(SECRET, stepOf(new Date(seconds * 1000)), 8)).toBe(code);
  });

  const now = new Date('2026-03-02T12:00:00Z');
  const at = stepOf(now);

  it('hold one step to either side, and no further', () => {
    const held = [-2, -1, 0, 1, 2].map((away) => matchTotp(SECRET, codeAt(SECRET, at + away), now, 0) !== null);
    expect(held).toEqual([false, true, true, true, false]);
  });

  it('work once: a used step and every older one are gone', () => {
    expect(matchTotp(SECRET, codeAt(SECRET, at), now, at)).toBeNull();
    expect(matchTotp(SECRET, codeAt(SECRET, at - 1), now, at)).toBeNull();
    expect(matchTotp(SECRET, codeAt(SECRET, at + 1), now, at)).toBe(at + 1);
  });

  it('may be typed with a blank, and are nothing but six digits', () => {
    const code = codeAt(SECRET, at);
    expect(matchTotp(SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, now, 0)).toBe(at);
    for (const typed of ['', '12345', '1234567', 'abcdef', `${code}x`])
      expect(matchTotp(SECRET, typed, now, 0)).toBeNull();
  });

  it('come from a secret of 160 bits that an app reads from an address', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totpUri(secret, 'ann@mail.example')).toBe(
      `otpauth://totp/Lendwright:ann%40mail.example?secret=${secret}&issuer=Lendwright&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
