import type { Editor } from '@tiptap/react';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import type { Clause, MergeFields } from '../contract-shapes';
import { SIGN_FIELDS } from '../nodes/sign-field-icons';
import type { CaretEntry } from './caret-picker';
import { BLOCKS, insertBlock, insertClause, insertMergeField, insertSignField } from './insert-node';
import { selectedNode } from './selected-node';

interface CaretSources {
  readonly fields: MergeFields | undefined;
  readonly clauses: readonly Clause[];
  readonly activeRole: string;
}

/** What `{` (merge fields) and `/` (blocks, sign fields, clauses) offer at the caret; null without a trigger. */
export function useCaretEntries(
  editor: Editor,
  trigger: '{' | '/' | null,
  { fields, clauses, activeRole }: CaretSources,
): readonly CaretEntry[] | null {
  const text = useText(contracts);
  if (trigger === null) return null;
  if (trigger === '{') {
    const currentGroup = selectedNode(editor)?.group ?? null;
    const typedData = {
      id: 'typed',
      title: '{',
      hint: text('asText'),
      onPick: () => void editor.commands.insertContent('{'),
    };
    const offeredFields = (fields?.fields ?? [])
      .filter(({ group }) => group === null || group === currentGroup)
      .sort((a, b) => Number(b.group !== null) - Number(a.group !== null));
    return [
      ...offeredFields.map(({ key, title, section }) => ({
        ...{ id: key, title, hint: section },
        onPick: () => void insertMergeField(editor, key),
      })),
      typedData,
    ];
  }
  const [group] = fields?.groups ?? [];
  const blocks = BLOCKS.filter((kind) => kind !== 'repeat' || group).map((kind) => ({
    ...{ id: kind, title: text(`block-${kind}`), hint: '' },
    onPick: () => void insertBlock(editor, kind, group?.key ?? ''),
  }));
  const signs = activeRole
    ? SIGN_FIELDS.map((kind) => ({
        ...{ id: `sign-${kind}`, title: text(`field-${kind}`), hint: text('signer') },
        onPick: () => void insertSignField(editor, activeRole, kind),
      }))
    : [];
  const library = clauses.map(({ _id, title }) => ({
    ...{ id: _id, title, hint: text('node-clause') },
    onPick: () => void insertClause(editor, _id),
  }));
  const typed = {
    id: 'typed',
    title: '/',
    hint: text('asText'),
    onPick: () => void editor.commands.insertContent('/'),
  };
  return [typed, ...blocks, ...signs, ...library];
}
