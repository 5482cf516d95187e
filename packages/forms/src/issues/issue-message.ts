import { englishMessage, type EngineIssue } from './engine-issue';
import { ANSWER_MESSAGES, DEFINITION_MESSAGES } from './issue-messages';

type Messages = typeof ANSWER_MESSAGES & typeof DEFINITION_MESSAGES;
let messages: Messages | undefined;

/** The English message of any issue. */
export function issueMessage(issue: EngineIssue): string {
  // Combined once: formulas without a result create an issue for each evaluation.
  messages ??= { ...ANSWER_MESSAGES, ...DEFINITION_MESSAGES };
  return englishMessage(issue, messages);
}
