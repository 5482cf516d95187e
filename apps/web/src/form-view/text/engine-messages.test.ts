import { ANSWER_MESSAGES, DEFINITION_MESSAGES } from '@lendwright/forms';
import { expect, test } from 'vitest';
import { engine } from '../../i18n/en/forms/engine';
import { engineDefinition } from '../../i18n/en/builder/engine-definition';
import { changeLanguage } from '../../i18n';
import { receivedIssue } from './engine-messages';

const withKeys = (messages: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(messages).map(([code, message]) => [`issue.${code}`, message]));

test('the English texts are those of the engine catalog', () => {
  expect(engine.messages).toEqual(withKeys(ANSWER_MESSAGES));
  expect(engineDefinition.messages).toEqual(withKeys(DEFINITION_MESSAGES));
});

test('an issue from the server without a known code shows its message', () => {
  expect(receivedIssue({ message: 'Not here.' })).toEqual({
    code: 'custom-message',
    params: { message: 'Not here.' },
  });
  expect(receivedIssue({ code: 'constructor', message: 'Not here.' }).code).toBe('custom-message');
  const refusedIssue = { code: 'records.reasonMissing', message: 'Please Enter Valid Reason' };
  expect(receivedIssue(refusedIssue).params).toEqual({ message: 'Please Enter Valid Reason' });
  const sentData = { code: 'field-empty', params: { title: 'Rate' }, message: 'Rate is empty.' };
  expect(receivedIssue(sentData)).toEqual({ code: 'field-empty', params: { title: 'Rate' } });
});

test('an issue with the code of a refusal reads in the current language', async () => {
  await changeLanguage('de');
  const { params } = receivedIssue({ code: 'records.reasonMissing', params: {}, message: 'Please Enter Valid Reason' });
  await changeLanguage('en');
  expect(params['message']).toMatch(/Grund/);
});
