import { DOCUMENT_STATUSES, EMAIL_TRANSLATIONS, PAYMENT_STATES, TASK_PRIORITIES, TASK_STATUSES } from '@lendwright/api';
import { expect, it } from 'vitest';
import { choicesIn } from './choice-texts';

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  '@task_status': TASK_STATUSES,
  '@task_priority': TASK_PRIORITIES,
  '@document_status': DOCUMENT_STATUSES,
  '@payment_status': PAYMENT_STATES,
  '@payment_method': ['ach', 'card'],
  active: ['true', 'false'],
};

it.each(EMAIL_TRANSLATIONS)('names every choice of the product in %s, with the same ids', (language) => {
  for (const [field, ids] of Object.entries(CHOICES)) {
    const shownChoices = choicesIn(
      { language },
      field,
      ids.map((id) => ({ id, text: 'English' })),
    );
    expect(shownChoices.map(({ id }) => id)).toEqual(ids);
    expect(shownChoices.map(({ text }) => text)).not.toContain('English');
  }
});

it('leaves choices as stored in English, and those that a company defines', () => {
  const choices = [{ id: 'Completed', text: 'Completed' }];
  expect(choicesIn({ language: 'en' }, '@task_status', choices)).toBe(choices);
  expect(choicesIn({ language: 'de' }, 'occupancy', choices)).toBe(choices);
});
