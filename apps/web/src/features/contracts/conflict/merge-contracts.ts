import { getSchema } from '@tiptap/react';
import { mergeParts } from '../../../ui';
import type { ContractContent, ContractNode } from '../contract-shapes';
import { CONTRACT_EXTENSIONS } from '../nodes/contract-extensions';
import type { DraftMerge } from './draft-conflict-banner';
import { isConflicting, mergeBlocks } from './merge-blocks';

type Setting = 'page' | 'header' | 'footer' | 'roles' | 'hasLetterhead' | 'pageInitials';

/** What both users changed: a setting of the document, or some blocks of its text. */
export interface ContractConflictPart {
  readonly key: string;
  readonly part: Setting | 'blocks';
  /** Of blocks, the contents have these only. */
  readonly mine: ContractContent;
  readonly theirs: ContractContent;
}

const schema = getSchema(CONTRACT_EXTENSIONS);

/** A content as the editor writes it, with every attribute: the same blocks are equal wherever they come from. */
const inSameForm = (content: ContractContent): ContractContent => ({
  ...content,
  doc: schema.nodeFromJSON(content.doc).toJSON() as ContractNode,
});

const settingsOf = (content: ContractContent): Required<Pick<ContractContent, Setting>> => {
  const { page, header, footer, roles, hasLetterhead = false, pageInitials = [] } = content;
  return { page, header, footer, roles, hasLetterhead, pageInitials };
};

/** Merges two drafts that are based on the same one: what only one user changed is taken, the rest is a conflict. */
export function mergeContracts(
  ...drafts: readonly [base: ContractContent, mine: ContractContent, theirs: ContractContent]
): DraftMerge<ContractContent, ContractConflictPart> {
  const [base, ownData, theirData] = drafts.map(inSameForm) as [ContractContent, ContractContent, ContractContent];
  const { merged, conflicts } = mergeParts(settingsOf(base), settingsOf(ownData), settingsOf(theirData));
  const blocksOf = ({ doc }: ContractContent) => doc.content ?? [];
  const hunks = mergeBlocks(blocksOf(base), blocksOf(ownData), blocksOf(theirData)).map((hunk, index) => ({
    key: `blocks ${index}`,
    ...hunk,
  }));
  const withBlocks = (content: ContractContent, blocks: readonly ContractNode[]): ContractContent => ({
    ...content,
    doc: { type: 'doc', content: [...blocks] },
  });
  return {
    conflictParts: [
      ...conflicts.map((part) => ({ key: part, part, mine: ownData, theirs: theirData })),
      ...hunks.filter(isConflicting).map((hunk) => ({
        ...{ key: hunk.key, part: 'blocks' as const },
        ...{ mine: withBlocks(ownData, hunk.mine), theirs: withBlocks(theirData, hunk.theirs) },
      })),
    ],
    contentWith(chosenKeys) {
      const otherKeys = Object.fromEntries(
        conflicts.filter((key) => chosenKeys.has(key)).map((key) => [key, theirData[key]]),
      ) as Partial<ContractContent>;
      const content = hunks.flatMap((hunk) => [...(chosenKeys.has(hunk.key) ? hunk.theirs : hunk.mine)]);
      return { ...merged, ...otherKeys, doc: { ...ownData.doc, content } };
    },
  };
}
