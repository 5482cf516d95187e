import { expect, it } from 'vitest';
import { argon2Hasher } from './password-hasher';

it('stores passwords as Argon2id with 19 MiB and two passes, and verifies them', async () => {
  const hasher = argon2Hasher();
  const storedHash = await hasher.hash('kettle magpie orbit');
  expect(storedHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.hash('kettle magpie orbit')).not.toBe(storedHash);
  expect(await hasher.verify(storedHash, 'kettle magpie orbit')).toBe(true);
  expect(await hasher.verify(storedHash, 'kettle magpie orbi')).toBe(false);
  expect(await hasher.verify(null, 'kettle magpie orbit')).toBe(false);
});
