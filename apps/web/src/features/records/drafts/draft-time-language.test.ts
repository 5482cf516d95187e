import { expect, test } from 'vitest';
import { changeLanguage } from '../../../i18n';
import { draftTime } from './draft-time';

test('the day of a draft is formatted in the language of the product', async () => {
  await changeLanguage('de');
  expect(draftTime('2026-03-04T12:00:00Z', new Date('2026-05-01T12:00:00Z'))).toContain('März');
  await changeLanguage('en');
});
