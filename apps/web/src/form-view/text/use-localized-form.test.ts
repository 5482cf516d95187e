import { expect, test } from 'vitest';
import { localizeForm } from './use-localized-form';

const LOADED = {
  form: {
    content: [
      { id: 'rate', type: 'percentage', title: 'Interest Rate', translations: { de: { title: 'Zinssatz' } } },
      { id: 'note', type: 'text', title: 'File Note' },
    ],
  },
};

test('a form is shown in the language of the user where it has translations', () => {
  expect(localizeForm(LOADED, 'de').form.content).toMatchObject([{ title: 'Zinssatz' }, { title: 'File Note' }]);
  expect(localizeForm(LOADED, 'en')).toBe(LOADED);
  expect(localizeForm(LOADED, 'fr').form.content).toMatchObject([{ title: 'Interest Rate' }, { title: 'File Note' }]);
});
