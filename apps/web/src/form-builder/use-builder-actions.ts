import { useCallback, useState } from 'react';
import { useText } from '../i18n';
import { builder as builderTexts } from '../i18n/en/builder/builder';
import { useDefinitionIssueText } from '../form-view';
import { notify } from '../ui';
import type { Builder, Command, Outcome } from './model';

/** Runs, undoes and redoes commands. `announcement` is the text of a polite live region. */
export function useBuilderActions(builder: Builder) {
  const text = useText(builderTexts);
  const issueText = useDefinitionIssueText();
  const [announcement, announce] = useState('');
  const execute = useCallback(
    (command: Command): Outcome => {
      const outcome = builder.do(command);
      if (!outcome.ok) {
        const { code, issues } = outcome.refusal;
        notify.failure([text(`refused.${code}`), ...issues.slice(0, 2).map(issueText)].join(' '));
      } else if (outcome.isChanged) {
        announce(text(`done.${outcome.name}`));
        if (outcome.removedReferences > 0)
          notify.undo(text('settled', { count: outcome.removedReferences }), () => void builder.undo());
      }
      return outcome;
    },
    [builder, text, issueText],
  );
  const undo = useCallback(() => {
    const name = builder.undo();
    if (name) announce(text('undone', { act: text(`act.${name}`) }));
  }, [builder, text]);
  const redo = useCallback(() => {
    const name = builder.redo();
    if (name) announce(text('redone', { act: text(`act.${name}`) }));
  }, [builder, text]);
  return { execute, undo, redo, announcement, announce };
}
