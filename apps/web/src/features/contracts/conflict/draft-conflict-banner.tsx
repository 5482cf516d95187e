import { useState } from 'react';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { Banner, BothValues, Button, notify, type BothValuesPart } from '../../../ui';
import type { DraftConflict } from '../editor/use-draft-saves';

/** Two drafts that are based on the same one, merged. */
export interface DraftMerge<Content, ConflictPart> {
  readonly conflictParts: readonly ConflictPart[];
  /** The merged content. @param chosenKeys the keys of the conflicts in which the other user's version counts */
  contentWith(chosenKeys: ReadonlySet<string>): Content;
}

export interface DraftConflictBannerProps<Content, ConflictPart> {
  readonly conflict: DraftConflict<Content>;
  /** What this page has now. */
  readonly content: Content;
  /** What is edited, in the sentence that explains the choice. */
  readonly help: string;
  readonly merge: (base: Content, ownContent: Content, theirContent: Content) => DraftMerge<Content, ConflictPart>;
  /** A conflict with both values as text; empty if there is nothing on that side. */
  readonly textOf: (conflictPart: ConflictPart) => BothValuesPart;
  readonly onResolve: (mergedContent: Content) => void;
}

/**
 * Someone else saved the same draft. What only one of both changed is merged; of everything else the user sees both
 * values and chooses. Until then nothing is saved.
 */
export function DraftConflictBanner<Content, ConflictPart>(props: DraftConflictBannerProps<Content, ConflictPart>) {
  const { conflict, content, help, merge: mergeDrafts, textOf, onResolve } = props;
  const text = useText(contracts);
  const [merge, setMerge] = useState<DraftMerge<Content, ConflictPart> | null>(null);
  const { by, base, theirs } = conflict;
  const resolve = (listedMerge: DraftMerge<Content, ConflictPart>, chosenKeys: ReadonlySet<string>) => {
    setMerge(null);
    onResolve(listedMerge.contentWith(chosenKeys));
    notify.success(text('conflictMerged', { by }));
  };
  const review = () => {
    if (!theirs) return;
    const nextDraft = mergeDrafts(base, content, theirs);
    if (nextDraft.conflictParts.length > 0) setMerge(nextDraft);
    else resolve(nextDraft, new Set());
  };
  const partOf = (conflictPart: ConflictPart): BothValuesPart => {
    const { key, title, mine, theirs: other } = textOf(conflictPart);
    const detail = mine === other ? `\n${text('conflictLook')}` : '';
    const nothing = text('conflictNothing');
    return { key, title, mine: (mine || nothing) + detail, theirs: (other || nothing) + detail };
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
          parts={merge.conflictParts.map(partOf)}
          labels={{
            ...{ title: text('clauseConflict'), help, mine: text('clauseMine'), theirs: text('clauseTheirs', { by }) },
            ...{ cancel: text('cancel'), save: text('save') },
          }}
          onClose={() => setMerge(null)}
          onResolve={(value) => resolve(merge, value)}
        />
      )}
    </>
  );
}
