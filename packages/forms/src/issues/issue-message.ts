import { englishMessage, type EngineIssue } from './engine-issue';
import { ANSWER_MESSAGES, DEFINITION_MESSAGES } from './issue-messages';

/** The English message of any issue. */
export function issueMessage(issue: EngineIssue): string {
  return englishMessage(issue, { ...ANSWER_MESSAGES, ...DEFINITION_MESSAGES });
}
