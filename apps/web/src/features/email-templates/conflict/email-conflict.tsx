import { LANGUAGE_NAMES, useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import { DraftConflictBanner, useEditorContext, type DraftConflict } from '../../contracts';
import type { EmailContent, EmailNode } from '../email-shapes';
import { blockLines } from './block-lines';
import { mergeEmails, type EmailConflictPart } from './merge-emails';
import { sameForm } from './same-form';

/** Blocks whose names the editor has texts for. */
const TITLED_BLOCKS = ['picture', 'divider', 'spacer', 'columns', 'condition', 'repeat', 'emailButton'] as const;

/** Both values of a conflict as text. */
function useConflictText() {
  const text = useText(emailTemplates);
  const sharedText = useText(contracts);
  const { fields } = useEditorContext();
  const names = {
    fieldTitle: (key: string) => fields.find((field) => field.key === key)?.title ?? key,
    blockTitle: (type: string) => {
      const knownType = TITLED_BLOCKS.find((candidate) => candidate === type);
      return knownType ? text(`block-${knownType}`) : '';
    },
  };
  const valueText = (value: EmailConflictPart['mine']): string => {
    if (typeof value === 'string') return value;
    const lines = (value ?? []).flatMap((node: EmailNode) => blockLines(node, names));
    return lines.join('\n');
  };
  const titles = { subject: sharedText('colSubject'), preheader: text('preheader'), blocks: text('blocks') };
  return ({ key, language, part, mine, theirs }: EmailConflictPart) => ({
    key,
    title: part === 'translation' ? LANGUAGE_NAMES[language] : `${titles[part]} · ${LANGUAGE_NAMES[language]}`,
    ...{ mine: valueText(mine), theirs: valueText(theirs) },
  });
}

export interface EmailConflictProps {
  readonly conflict: DraftConflict<EmailContent>;
  /** What this page has now. */
  readonly content: EmailContent;
  readonly onResolve: (mergedContent: EmailContent) => void;
}

/** Someone else saved the same email: both are merged block by block. */
export function EmailConflict({ conflict, content, onResolve }: EmailConflictProps) {
  const text = useText(emailTemplates);
  const textOf = useConflictText();
  return (
    <DraftConflictBanner
      conflict={conflict}
      content={content}
      help={text('conflictHelp', { by: conflict.by })}
      merge={(base, ownData, theirData) => mergeEmails(sameForm(base), sameForm(ownData), sameForm(theirData))}
      textOf={textOf}
      onResolve={onResolve}
    />
  );
}
