import type { FormElement } from '@lendwright/forms';
import { afterEach, expect, it } from 'vitest';
import { changeLanguage } from '../../i18n';
import { formatValue } from './format-value';

const field = (type: FormElement['type']): FormElement => ({ id: 'a', type, title: 'A' });
const plain = (text: string) => text.replace(/\s/g, ' ');

afterEach(() => changeLanguage('en'));

it('writes money, percentages, yes and no in the language of the user, and typed text as it is', async () => {
  const shown = () => [
    formatValue(field('amount'), 41_250_000),
    formatValue(field('percentage'), 725),
    formatValue(field('number'), 1234.5),
    formatValue(field('checkbox'), true),
    formatValue(field('checkbox'), false),
    formatValue(field('text'), 'Yes'),
    formatValue(field('amount'), null),
  ];
  expect(shown()).toEqual(['$412,500.00', '7.25%', '1234.5', 'Yes', 'No', 'Yes', '']);
  await changeLanguage('de');
  expect(shown().map(plain)).toEqual(['412.500,00 $', '7,25 %', '1234,5', 'Ja', 'Nein', 'Yes', '']);
});
