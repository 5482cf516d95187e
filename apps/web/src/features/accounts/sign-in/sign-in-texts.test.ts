import { afterEach, expect, it } from 'vitest';
import { changeLanguage, translate } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { demoTexts, roleTypeText, welcomeText } from './sign-in-texts';

afterEach(() => changeLanguage('en'));

it("shows the product's own texts of the sign-in page in the visitor's language, and a company's as they are", async () => {
  await changeLanguage('de');
  const text: Parameters<typeof welcomeText>[0] = (key, values) => translate(accounts, key, values);
  expect(welcomeText(text, 'Welcome to Lendwright')).toBe('Willkommen bei Lendwright');
  expect(welcomeText(text, 'Welcome to Cedar & Main')).toBe('Welcome to Cedar & Main');
  expect(roleTypeText(text, 'Prospects')).toBe('Interessenten');
  expect(demoTexts(text, { key: 'officer', title: 'Loan Officer', about: '' }).title).toBe('Kreditberater');
  expect(demoTexts(text, { key: 'later', title: 'Later role', about: 'New' })).toEqual({
    title: 'Later role',
    about: 'New',
  });
});
