import { ANSWER_MESSAGES, DEFINITION_MESSAGES } from '@lendwright/forms';
import { expect, test } from 'vitest';
import { engine } from '../../i18n/en/forms/engine';
import { engineDefinition } from '../../i18n/en/builder/engine-definition';
import { receivedIssue } from './engine-messages';

const keyed = (messages: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(messages).map(([code, message]) => [`issue.${code}`, message]));

test('the English texts are those of the engine catalog', () => {
  expect(engine.messages).toEqual(keyed(ANSWER_MESSAGES));
  expect(engineDefinition.messages).toEqual(keyed(DEFINITION_MESSAGES));
});

test('an issue from the server without a known code shows its message', () => {
  expect(receivedIssue({ message: 'Not here.' })).toEqual({
    code: 'custom-message',
    params: { message: 'Not here.' },
  });
  expect(receivedIssue({ code: 'constructor', message: 'Not here.' }).code).toBe('custom-message');
  const sent = { code: 'field-empty', params: { title: 'Rate' }, message: 'Rate is empty.' };
  expect(receivedIssue(sent)).toEqual({ code: 'field-empty', params: { title: 'Rate' } });
});
