import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { changeLanguage, type Language } from '../../i18n';
import { FigureInput } from './figure-input';
import { NumberTextInput } from './number-text-input';

afterEach(async () => {
  cleanup();
  await changeLanguage('en');
});

function Amount() {
  const [value, setValue] = useState('1250.5');
  return (
    <>
      <NumberTextInput label="Amount" kind="money" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

function Share() {
  const [value, setValue] = useState<number | string>(12.5);
  return (
    <>
      <FigureInput label="Amount" kind="percent" value={value} max={100} decimals={2} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

const storedValue = (): unknown => JSON.parse(screen.getByRole('status').textContent);
const shown = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value;

/** Replaces the text, and leaves the field. @returns the text while it is typed and after that, and the stored value */
async function type(text: string) {
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), text);
  const typedText = shown();
  await userEvent.tab();
  return [typedText, shown(), storedValue()];
}

it.each<[Language, string, string, string, string]>([
  ['en', '1,250.50', '663.74', '663.74', '663.74'],
  ['de', '1.250,50', '663,74', '663,74', '663.74'],
  ['de', '1.250,50', '663.74', '663,74', '663.74'],
  ['de', '1.250,50', '1.234', '1.234,00', '1234'],
  ['es', '1250,50', '18.800', '18.800,00', '18800'],
  ['fr', '1\u202f250,50', '1234,5', '1\u202f234,50', '1234.5'],
])(
  'in %s, an amount is %s, and %s is shown as %s and stored as %s',
  async (language, firstInput, text, leftText, storedText) => {
    await changeLanguage(language);
    render(<Amount />, { wrapper: MantineProvider });
    expect(shown()).toBe(firstInput);
    expect(await type(text)).toEqual([text, leftText, storedText]);
  },
);

it('a count has its thousands grouped', async () => {
  await changeLanguage('de');
  render(<FigureInput label="Amount" kind="count" value={1234.5} onChange={() => undefined} />, {
    wrapper: MantineProvider,
  });
  expect(shown()).toBe('1.234,5');
});

it('a figure is a number, and what is above its limit or too exact cannot be typed', async () => {
  await changeLanguage('de');
  render(<Share />, { wrapper: MantineProvider });
  expect(shown()).toBe('12,5');
  expect((await type('7,125')).slice(1)).toEqual(['7,12', 7.12]);
  expect((await type('101')).slice(1)).toEqual(['10', 10]);
  expect((await type('x')).slice(1)).toEqual(['x', 'x']);
});
