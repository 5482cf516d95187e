import { useState } from 'react';
import { LANGUAGE_NAMES, useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import { Banner, BothValues, Button, notify } from '../../../ui';
import { useEditorContext, type DraftConflict } from '../../contracts';
import type { EmailContent, EmailNode } from '../email-shapes';
import { blockLines } from './block-lines';
import { mergeEmails, type EmailDispute, type EmailMerge } from './merge-emails';
import { sameForm } from './same-form';

/** Blocks whose names the editor has texts for. */
const TITLED = ['picture', 'divider', 'spacer', 'columns', 'condition', 'repeat', 'emailButton'] as const;

/** Both values of a dispute as text. Blocks that differ in more than their texts say so. */
function useDisputeText() {
  const text = useText(emailTemplates);
  const shared = useText(contracts);
  const { fields } = useEditorContext();
  const names = {
    fieldTitle: (key: string) => fields.find((field) => field.key === key)?.title ?? key,
    blockTitle: (type: string) => {
      const known = TITLED.find((one) => one === type);
      return known ? text(`block-${known}`) : '';
    },
  };
  const valueText = (value: EmailDispute['mine']): string => {
    if (typeof value === 'string') return value;
    const lines = (value ?? []).flatMap((node: EmailNode) => blockLines(node, names));
    return lines.join('\n');
  };
  const titles = { subject: shared('colSubject'), preheader: text('preheader'), blocks: text('blocks') };
  return ({ key, language, part, mine, theirs }: EmailDispute) => {
    const [own, other] = [valueText(mine), valueText(theirs)];
    const detail = own === other ? `\n${text('conflictLook')}` : '';
    return {
      key,
      title: part === 'translation' ? LANGUAGE_NAMES[language] : `${titles[part]} · ${LANGUAGE_NAMES[language]}`,
      mine: (own || text('conflictNothing')) + detail,
      theirs: (other || text('conflictNothing')) + detail,
    };
  };
}

export interface EmailConflictProps {
  readonly conflict: DraftConflict<EmailContent>;
  /** What this page has now. */
  readonly content: EmailContent;
  readonly onResolve: (merged: EmailContent) => void;
}

/**
 * Someone else saved the same draft. What only one of both changed is merged; of everything else the user sees both
 * values and chooses. Until then nothing is saved.
 */
export function EmailConflict({ conflict, content, onResolve }: EmailConflictProps) {
  const text = useText(emailTemplates);
  const shared = useText(contracts);
  const [merge, setMerge] = useState<EmailMerge | null>(null);
  const textOf = useDisputeText();
  const { by, base, theirs } = conflict;
  const resolve = (one: EmailMerge, chosen: ReadonlySet<string>) => {
    setMerge(null);
    onResolve(one.contentWith(chosen));
    notify.success(text('conflictMerged', { by }));
  };
  const review = () => {
    if (!theirs) return;
    const next = mergeEmails(sameForm(base), sameForm(content), sameForm(theirs));
    if (next.disputes.length > 0) setMerge(next);
    else resolve(next, new Set());
  };
  return (
    <>
      <Banner
        tone="warning"
        action={
          theirs && (
            <Button size="small" onClick={review}>
              {text('conflictMerge')}
            </Button>
          )
        }
      >
        {conflict.message}
      </Banner>
      {merge && (
        <BothValues
          parts={merge.disputes.map(textOf)}
          labels={{
            title: shared('clauseConflict'),
            help: text('conflictHelp', { by }),
            mine: shared('clauseMine'),
            theirs: shared('clauseTheirs', { by }),
            ...{ cancel: shared('cancel'), save: shared('save') },
          }}
          onClose={() => setMerge(null)}
          onResolve={(chosen) => resolve(merge, chosen)}
        />
      )}
    </>
  );
}
