import { describe, expect, it } from 'vitest';
import { base32, codeAt, matchTotp, newTotpSecret, stepOf, totpUri } from './totp';

const SECRET = base32(Buffer.from('12345678901234567890'));

describe('authenticator app codes', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('match RFC 6238, appendix B, at %i seconds', (seconds, code) => {
    expect(codeAt(SECRET, stepOf(new Date(seconds * 1000)), 8)).toBe(code);
  });

  const now = new Date('2026-03-02T12:00:00Z');
  const step = stepOf(now);

  it('are accepted one step before and after the current one, and no further', () => {
    const heldEntries = [-2, -1, 0, 1, 2].map(
      (stepOffset) => matchTotp(SECRET, codeAt(SECRET, step + stepOffset), now, 0) !== null,
    );
    expect(heldEntries).toEqual([false, true, true, true, false]);
  });

  it('work once: a used step and all earlier steps are rejected', () => {
    expect(matchTotp(SECRET, codeAt(SECRET, step), now, step)).toBeNull();
    expect(matchTotp(SECRET, codeAt(SECRET, step - 1), now, step)).toBeNull();
    expect(matchTotp(SECRET, codeAt(SECRET, step + 1), now, step)).toBe(step + 1);
  });

  it('may contain spaces, and must otherwise be exactly six digits', () => {
    const code = codeAt(SECRET, step);
    expect(matchTotp(SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, now, 0)).toBe(step);
    for (const typedText of ['', '12345', '1234567', 'abcdef', `${code}x`])
      expect(matchTotp(SECRET, typedText, now, 0)).toBeNull();
  });

  it('use a 160-bit secret that apps read from an otpauth URI', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totpUri(secret, 'ann@mail.example')).toBe(
      `otpauth://totp/Lendwright:ann%40mail.example?secret=${secret}&issuer=Lendwright&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
