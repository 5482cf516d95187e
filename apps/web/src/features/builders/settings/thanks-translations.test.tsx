import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ThanksTranslations } from './thanks-translations';

afterEach(cleanup);

// A text that grows asks the browser for its fonts.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

function show(translations: Parameters<typeof ThanksTranslations>[0]['translations']) {
  const onChange = vi.fn();
  render(
    <MantineProvider env="test">
      <ThanksTranslations translations={translations} onChange={onChange} />
    </MantineProvider>,
  );
  return onChange;
}
const message = (language: string) =>
  screen.getByRole('textbox', { name: `Confirmation message (${language})` }) as HTMLTextAreaElement;

it('marks the languages that have a translation, and changes the one of the chosen language', () => {
  const onChange = show({ de: 'Danke!', es: '¡Gracias!' });
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
    'Deutsch ✓',
    'Español ✓',
    'Français',
    '日本語',
    '中文',
  ]);
  fireEvent.click(screen.getByRole('radio', { name: 'Français' }));
  fireEvent.change(message('Français'), { target: { value: 'Merci !' } });
  expect(onChange).toHaveBeenLastCalledWith({ de: 'Danke!', es: '¡Gracias!', fr: 'Merci !' });
});

it('removes a translation that is emptied', () => {
  const onChange = show({ de: 'Danke!', es: '¡Gracias!' });
  expect(message('Deutsch').value).toBe('Danke!');
  fireEvent.change(message('Deutsch'), { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith({ es: '¡Gracias!' });
});
