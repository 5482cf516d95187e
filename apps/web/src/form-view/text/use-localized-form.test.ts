import { expect, test } from 'vitest';
import { localizeForm } from './use-localized-form';

const LOADED_FORM = {
  form: {
    content: [
      { id: 'rate', type: 'percentage', title: 'Interest Rate', translations: { de: { title: 'Zinssatz' } } },
      { id: 'note', type: 'text', title: 'File Note' },
    ],
  },
};

test('a form is shown in the language of the user where it has translations', () => {
  expect(localizeForm(LOADED_FORM, 'de').form.content).toMatchObject([{ title: 'Zinssatz' }, { title: 'File Note' }]);
  expect(localizeForm(LOADED_FORM, 'en')).toBe(LOADED_FORM);
  expect(localizeForm(LOADED_FORM, 'fr').form.content).toMatchObject([
    { title: 'Interest Rate' },
    { title: 'File Note' },
  ]);
});
