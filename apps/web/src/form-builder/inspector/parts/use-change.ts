import { useCallback } from 'react';
import { useText } from '../../../i18n';
import { builder } from '../../../i18n/en/builder';
import { useDefinitionIssueText } from '../../../form-view';
import { useBuilder } from '../../builder-context';
import { changeElements, type Command, type OwnElement, type Settings } from '../../model';

/** Does a command. @returns why it was refused, in words; null where it was done */
export function useTry(): (command: Command) => string | null {
  const { act } = useBuilder();
  const text = useText(builder);
  const issueText = useDefinitionIssueText();
  return useCallback(
    (command) => {
      const outcome = act(command);
      if (outcome.ok) return null;
      const { code, issues } = outcome.refused;
      return [text(`refused.${code}`), ...issues.slice(0, 2).map(issueText)].join(' ');
    },
    [act, text, issueText],
  );
}

/** Changes settings of elements in one step. @returns why it was refused, in words; null where it was done */
export function useChange(elements: readonly OwnElement[]) {
  const attempt = useTry();
  return (of: Settings | ((element: OwnElement) => Settings)): string | null =>
    attempt(
      changeElements(
        elements.map(({ id }) => id),
        of,
      ),
    );
}
