import { expect, it } from 'vitest';
import { argon2Hasher } from './password-hasher';

it('stores passwords as Argon2id with 19 MiB and two passes, and verifies them', async () => {
  const hasher = argon2Hasher();
  const kept = await hasher.hash('kettle magpie orbit');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.hash('kettle magpie orbit')).not.toBe(kept);
  expect(await hasher.verify(kept, 'kettle magpie orbit')).toBe(true);
  expect(await hasher.verify(kept, 'kettle magpie orbi')).toBe(false);
  expect(await hasher.verify(null, 'kettle magpie orbit')).toBe(false);
});
