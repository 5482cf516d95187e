import { useCallback } from 'react';
import { useText } from '../../../i18n';
import { builder } from '../../../i18n/en/builder/builder';
import { useDefinitionIssueText } from '../../../form-view';
import { useBuilder } from '../../builder-context';
import { changeElements, type Command, type FlatElement, type Settings } from '../../model';

/** Runs a command. @returns the reason if it was refused, else null */
export function useTryChange(): (command: Command) => string | null {
  const { execute } = useBuilder();
  const text = useText(builder);
  const issueText = useDefinitionIssueText();
  return useCallback(
    (command) => {
      const outcome = execute(command);
      if (outcome.ok) return null;
      const { code, issues } = outcome.refusal;
      return [text(`refused.${code}`), ...issues.slice(0, 2).map(issueText)].join(' ');
    },
    [execute, text, issueText],
  );
}

/** Changes settings of elements in one step. @returns the reason if it was refused, else null */
export function useChange(elements: readonly FlatElement[]) {
  const attempt = useTryChange();
  return (settings: Settings | ((element: FlatElement) => Settings)): string | null =>
    attempt(
      changeElements(
        elements.map(({ id }) => id),
        settings,
      ),
    );
}
