import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import type { ContractContent } from '../contract-shapes';
import { docLines, initialTitles, roleLines } from '../editor/block-texts';
import type { DraftConflict } from '../editor/use-draft-saves';
import { useTextNames } from '../editor/use-text-names';
import { useEditorContext } from '../nodes/editor-context';
import { DraftConflictBanner } from './draft-conflict-banner';
import { mergeContracts, type ContractConflictPart } from './merge-contracts';

export interface ContractConflictProps {
  readonly conflict: DraftConflict<ContractContent>;
  /** What this page has now. */
  readonly content: ContractContent;
  readonly onResolve: (mergedContent: ContractContent) => void;
}

/** Someone else saved the same contract template: both are merged block by block. */
export function ContractConflict({ conflict, content, onResolve }: ContractConflictProps) {
  const text = useText(contracts);
  const names = useTextNames(useEditorContext());
  const titles = {
    ...{ page: text('pageSize'), header: text('header'), footer: text('footer') },
    ...{ roles: text('roles'), blocks: text('conflictText') },
    ...{ hasLetterhead: text('letterhead'), pageInitials: text('pageInitials') },
  };
  const valueOf = (part: ContractConflictPart['part'], value: ContractContent): string => {
    if (part === 'page') return value.page === 'a4' ? 'A4' : text(`page-${value.page}`);
    if (part === 'header' || part === 'footer') return value[part];
    if (part === 'hasLetterhead') return text(value.hasLetterhead ? 'letterheadOn' : 'letterheadOff');
    if (part === 'pageInitials') return initialTitles(value);
    return (part === 'roles' ? roleLines(value, names) : docLines(value, names)).join('\n');
  };
  return (
    <DraftConflictBanner
      conflict={conflict}
      content={content}
      help={text('conflictHelp', { by: conflict.by })}
      merge={mergeContracts}
      textOf={({ key, part, mine, theirs }) => ({
        ...{ key, title: titles[part] },
        ...{ mine: valueOf(part, mine), theirs: valueOf(part, theirs) },
      })}
      onResolve={onResolve}
    />
  );
}
