import { isConflicting, mergeBlocks, type DraftMerge } from '../../contracts';
import type { EmailContent, EmailNode, EmailTexts } from '../email-shapes';
import type { EmailLanguage, Translation } from '../editor/texts-in';

/** What both users changed: a line, some blocks, or a whole translation that one of them removed (null). */
export interface EmailConflictPart {
  readonly key: string;
  readonly language: EmailLanguage;
  readonly part: 'subject' | 'preheader' | 'blocks' | 'translation';
  readonly mine: string | readonly EmailNode[] | null;
  readonly theirs: string | readonly EmailNode[] | null;
}

type Texts = EmailTexts | undefined;
interface MergedTexts {
  readonly conflictParts: readonly EmailConflictPart[];
  textsWith(chosenKeys: ReadonlySet<string>): Texts;
}

const NO_TEXTS: EmailTexts = { subject: '', preheader: '', doc: { type: 'doc' } };
const LINES = ['subject', 'preheader'] as const;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const mergedTexts = (texts: Texts): MergedTexts => ({ conflictParts: [], textsWith: () => texts });

function mergeLine(base: string, ownText: string, theirText: string): readonly [string, string] {
  if (ownText === base) return [theirText, theirText];
  return theirText === base ? [ownText, ownText] : [ownText, theirText];
}

/** Merges texts that both users changed and have. */
function mergeParts(
  language: EmailLanguage,
  base: EmailTexts,
  editedTexts: EmailTexts,
  theirTexts: EmailTexts,
): MergedTexts {
  const lines = LINES.map((part) => {
    const [ownLine, otherLine] = mergeLine(base[part], editedTexts[part], theirTexts[part]);
    return { key: `${language} ${part}`, language, part, mine: ownLine, theirs: otherLine };
  });
  const hunks = mergeBlocks(base.doc.content ?? [], editedTexts.doc.content ?? [], theirTexts.doc.content ?? []).map(
    (hunk, index) => ({ key: `${language} blocks ${index}`, language, part: 'blocks' as const, ...hunk }),
  );
  return {
    conflictParts: [...lines.filter((line) => line.mine !== line.theirs), ...hunks.filter(isConflicting)],
    textsWith(chosenKeys) {
      const sideOf = <Value>(entry: { readonly key: string; readonly mine: Value; readonly theirs: Value }): Value =>
        chosenKeys.has(entry.key) ? entry.theirs : entry.mine;
      const [subject = '', preheader = ''] = lines.map(sideOf);
      return { subject, preheader, doc: { ...editedTexts.doc, content: hunks.flatMap((hunk) => [...sideOf(hunk)]) } };
    },
  };
}

function mergeTexts(language: EmailLanguage, base: Texts, singleOwnTexts: Texts, theirTexts: Texts): MergedTexts {
  if (isSame(singleOwnTexts, base)) return mergedTexts(theirTexts);
  if (isSame(theirTexts, base) || isSame(theirTexts, singleOwnTexts)) return mergedTexts(singleOwnTexts);
  if (singleOwnTexts && theirTexts) return mergeParts(language, base ?? NO_TEXTS, singleOwnTexts, theirTexts);
  const key = `${language} translation`;
  const blocksOf = (texts: Texts) => texts?.doc.content ?? null;
  return {
    conflictParts: [
      { key, language, part: 'translation', mine: blocksOf(singleOwnTexts), theirs: blocksOf(theirTexts) },
    ],
    textsWith: (chosenKeys) => (chosenKeys.has(key) ? theirTexts : singleOwnTexts),
  };
}

const ownTexts = ({ subject, preheader, doc }: EmailContent): EmailTexts => ({ subject, preheader, doc });

/** Merges two drafts that are based on the same one: what only one user changed is taken, the rest is a conflict. */
export function mergeEmails(
  base: EmailContent,
  ownContent: EmailContent,
  theirContent: EmailContent,
): DraftMerge<EmailContent, EmailConflictPart> {
  const originalTexts = mergeTexts('en', ownTexts(base), ownTexts(ownContent), ownTexts(theirContent));
  const languages = new Set(
    [ownContent, theirContent].flatMap(({ translations }) => Object.keys(translations) as Translation[]),
  );
  const translations = [...languages].map((language) => ({
    language,
    merged: mergeTexts(
      language,
      ...([
        base.translations[language],
        ownContent.translations[language],
        theirContent.translations[language],
      ] as const),
    ),
  }));
  return {
    conflictParts: [originalTexts, ...translations.map(({ merged }) => merged)].flatMap(
      (ownMergedTexts) => ownMergedTexts.conflictParts,
    ),
    contentWith: (chosenKeys) => ({
      ...(originalTexts.textsWith(chosenKeys) ?? ownTexts(ownContent)),
      translations: Object.fromEntries(
        translations.flatMap(({ language, merged }) => {
          const texts = merged.textsWith(chosenKeys);
          return texts ? [[language, texts]] : [];
        }),
      ),
    }),
  };
}
