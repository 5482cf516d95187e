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
  textsWith(chosen: ReadonlySet<string>): Texts;
}

const NO_TEXTS: EmailTexts = { subject: '', preheader: '', doc: { type: 'doc' } };
const LINES = ['subject', 'preheader'] as const;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const mergedTexts = (texts: Texts): MergedTexts => ({ conflictParts: [], textsWith: () => texts });

function mergeLine(base: string, mine: string, theirs: string): readonly [string, string] {
  if (mine === base) return [theirs, theirs];
  return theirs === base ? [mine, mine] : [mine, theirs];
}

/** Merges texts that both users changed and have. */
function mergeParts(language: EmailLanguage, base: EmailTexts, mine: EmailTexts, theirs: EmailTexts): MergedTexts {
  const lines = LINES.map((part) => {
    const [ownLine, other] = mergeLine(base[part], mine[part], theirs[part]);
    return { key: `${language} ${part}`, language, part, mine: ownLine, theirs: other };
  });
  const hunks = mergeBlocks(base.doc.content ?? [], mine.doc.content ?? [], theirs.doc.content ?? []).map(
    (hunk, index) => ({ key: `${language} blocks ${index}`, language, part: 'blocks' as const, ...hunk }),
  );
  return {
    conflictParts: [...lines.filter((line) => line.mine !== line.theirs), ...hunks.filter(isConflicting)],
    textsWith(chosen) {
      const sideOf = <Value>(one: { readonly key: string; readonly mine: Value; readonly theirs: Value }): Value =>
        chosen.has(one.key) ? one.theirs : one.mine;
      const [subject = '', preheader = ''] = lines.map(sideOf);
      return { subject, preheader, doc: { ...mine.doc, content: hunks.flatMap((hunk) => [...sideOf(hunk)]) } };
    },
  };
}

function mergeTexts(language: EmailLanguage, base: Texts, mine: Texts, theirs: Texts): MergedTexts {
  if (isSame(mine, base)) return mergedTexts(theirs);
  if (isSame(theirs, base) || isSame(theirs, mine)) return mergedTexts(mine);
  if (mine && theirs) return mergeParts(language, base ?? NO_TEXTS, mine, theirs);
  const key = `${language} translation`;
  const blocksOf = (texts: Texts) => texts?.doc.content ?? null;
  return {
    conflictParts: [{ key, language, part: 'translation', mine: blocksOf(mine), theirs: blocksOf(theirs) }],
    textsWith: (chosen) => (chosen.has(key) ? theirs : mine),
  };
}

const ownTexts = ({ subject, preheader, doc }: EmailContent): EmailTexts => ({ subject, preheader, doc });

/** Merges two drafts that are based on the same one: what only one user changed is taken, the rest is a conflict. */
export function mergeEmails(
  base: EmailContent,
  mine: EmailContent,
  theirs: EmailContent,
): DraftMerge<EmailContent, EmailConflictPart> {
  const originalTexts = mergeTexts('en', ownTexts(base), ownTexts(mine), ownTexts(theirs));
  const languages = new Set([mine, theirs].flatMap(({ translations }) => Object.keys(translations) as Translation[]));
  const translations = [...languages].map((language) => ({
    language,
    merged: mergeTexts(
      language,
      ...([base.translations[language], mine.translations[language], theirs.translations[language]] as const),
    ),
  }));
  return {
    conflictParts: [originalTexts, ...translations.map(({ merged }) => merged)].flatMap(
      (merged) => merged.conflictParts,
    ),
    contentWith: (chosen) => ({
      ...(originalTexts.textsWith(chosen) ?? ownTexts(mine)),
      translations: Object.fromEntries(
        translations.flatMap(({ language, merged }) => {
          const texts = merged.textsWith(chosen);
          return texts ? [[language, texts]] : [];
        }),
      ),
    }),
  };
}
