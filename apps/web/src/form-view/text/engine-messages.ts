import { renderIssue, type EngineIssue } from '@lendwright/forms';
import { useCallback } from 'react';
import { currentLanguage, isServerText, refusalText, useText, type TextKey } from '../../i18n';
import { engine } from '../../i18n/en/forms/engine';

type EngineKey = TextKey<typeof engine.messages>;

const keyOf = (code: string) => `issue.${code}` as EngineKey;

/** Whether a code is that of an issue with an answer or a calculated value. */
export const isAnswerCode = (code: unknown): boolean =>
  typeof code === 'string' && Object.hasOwn(engine.messages, keyOf(code));

/** Translates issues with answers and calculated values into the current language. */
export function useIssueText(): (issue: EngineIssue) => string {
  const text = useText(engine);
  return useCallback(
    (issue) => renderIssue(issue, (code, values) => text(keyOf(code), values), currentLanguage()),
    [text],
  );
}

/** An issue as the server sends it. */
export interface SentIssue {
  readonly code?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/**
 * An issue from the server: one of the engine, or the reason of a refusal. An unknown code shows its English message.
 */
export function receivedIssue({ code, params = {}, message }: SentIssue): EngineIssue {
  if (isAnswerCode(code)) return { code, params } as EngineIssue;
  const reason = { key: code, params };
  return { code: 'custom-message', params: { message: (isServerText(reason) && refusalText(reason)) || message } };
}
