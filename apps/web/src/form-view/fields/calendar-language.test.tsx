import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '../../i18n';
import { useCalendarLanguage } from './calendar-language';
import { zoneLabel } from '../kinds/moment/moment-text';

function Shown({ language }: { readonly language: string }) {
  return <p>{useCalendarLanguage(language)}</p>;
}

test('a calendar uses English names until those of the language are loaded', async () => {
  render(<Shown language="fr" />);
  expect(screen.getByText('en')).toBeTruthy();
  expect(await screen.findByText('fr')).toBeTruthy();
});

test('a zone is named in the current language', async () => {
  expect(zoneLabel('America/New_York')).toBe('Eastern Time');
  await changeLanguage('de');
  expect(zoneLabel('America/New_York')).not.toBe('Eastern Time');
  await changeLanguage('en');
});
