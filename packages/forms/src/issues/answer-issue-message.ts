import { englishMessage, type EngineIssue, type ReportedIssue } from './engine-issue';
import { ANSWER_MESSAGES } from './issue-messages';

/** The English message of an issue with an answer or a calculated value. Pages for visitors need no other messages. */
export function answerIssueMessage(issue: EngineIssue): string {
  return englishMessage(issue, ANSWER_MESSAGES);
}

/** Adds the English message to an issue with an answer. */
export function reportAnswerIssue(issue: EngineIssue): ReportedIssue {
  return { ...issue, message: answerIssueMessage(issue) };
}
