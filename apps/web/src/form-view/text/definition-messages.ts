import { renderIssue, type EngineIssue } from '@lendwright/forms';
import { useCallback } from 'react';
import { currentLanguage, useText, type TextKey } from '../../i18n';
import { engine } from '../../i18n/en/forms/engine';
import { engineDefinition } from '../../i18n/en/builder/engine-definition';
import { isAnswerCode, type SentIssue } from './engine-messages';

type AnswerKey = TextKey<typeof engine.messages>;
type DefinitionKey = TextKey<typeof engineDefinition.messages>;

const isDefinitionCode = (code: unknown): boolean =>
  typeof code === 'string' && Object.hasOwn(engineDefinition.messages, `issue.${code}`);

/** Translates any issue, also one from the server: formulas, settings, rules and the findings of the form check. */
export function useDefinitionIssueText(): (issue: EngineIssue | SentIssue) => string {
  const answerText = useText(engine);
  const definitionText = useText(engineDefinition);
  return useCallback(
    (issue) => {
      const { code, params = {} } = issue;
      if (!isAnswerCode(code) && !isDefinitionCode(code)) return 'message' in issue ? issue.message : (code ?? '');
      return renderIssue(
        { code, params } as EngineIssue,
        (choice, values) =>
          isAnswerCode(choice)
            ? answerText(`issue.${choice}` as AnswerKey, values)
            : definitionText(`issue.${choice}` as DefinitionKey, values),
        currentLanguage(),
      );
    },
    [answerText, definitionText],
  );
}
