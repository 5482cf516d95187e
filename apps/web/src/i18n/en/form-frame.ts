import { texts } from '../texts';

/** The words around a single field of a filled form. */
export const formFrame = texts('form-frame', {
  explain: 'How {{title}} was worked out',
  explainTitle: 'How it was worked out',
  explainFormula: 'Formula',
  explainWithheld: 'The formula reads fields that your role does not see.',
  explainInputs: 'It reads',
  explainSteps: 'Step by step',
  explainResult: 'Result',
  nothing: 'empty',
  reason: '{{reason}}.',
  invalid: 'Please provide a valid {{title}}.',
  isEmpty: '{{title}} is empty.',
  noDivision: 'Division by zero.',
  noValue: 'The value is zero.',
  noIncome: 'The income is zero.',
  news: 'Changed since your last visit',
  pendingMine: 'Waiting for Review',
  pendingBy: '{{by}} asks for this change',
  pendingEmpty: 'Empty it',
  pendingRows_one: '{{count}} record',
  pendingRows_other: '{{count}} records',
  accept: 'Accept',
  reject: 'Reject',
});
