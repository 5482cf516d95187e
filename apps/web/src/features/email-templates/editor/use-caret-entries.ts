import type { Editor } from '@tiptap/react';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import { insertMergeField, selectedNode, useEditorContext, type CaretEntry } from '../../contracts';
import { insertBlock, useOfferedBlocks } from './email-blocks';

/** The characters that open a list at the caret. */
export type CaretTrigger = '{' | '/';

/** What `{` (merge fields) and `/` (blocks) offer at the caret; nothing without a trigger. */
export function useCaretEntries(editor: Editor, trigger: CaretTrigger | null): readonly CaretEntry[] {
  const text = useText(emailTemplates);
  const sharedText = useText(contracts);
  const { fields, groups } = useEditorContext();
  const blocks = useOfferedBlocks();
  if (trigger === null) return [];
  const typedData = {
    ...{ id: 'typed', title: trigger, hint: sharedText('asText') },
    onPick: () => void editor.commands.insertContent(trigger),
  };
  if (trigger === '/') {
    const onPick = (block: (typeof blocks)[number]) => () =>
      void insertBlock(editor, block, groups[0]?.key ?? '', text('buttonLabel'));
    return [
      typedData,
      ...blocks.map((block) => ({ id: block, title: text(`block-${block}`), hint: '', onPick: onPick(block) })),
    ];
  }
  const group = selectedNode(editor)?.group ?? null;
  const offeredFields = fields.filter((field) => field.group === null || field.group === group);
  return [
    ...offeredFields.map(({ key, title, section }) => ({
      ...{ id: key, title, hint: section },
      onPick: () => void insertMergeField(editor, key),
    })),
    typedData,
  ];
}
