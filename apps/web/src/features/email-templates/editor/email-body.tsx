import { EditorContent, useEditor, type JSONContent } from '@tiptap/react';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { CaretPicker, EditorToolbar, insertMergeField, selectedNode, useEditorContext } from '../../contracts';
import type { EmailNode } from '../email-shapes';
import { EMAIL_EXTENSIONS } from '../nodes/email-extensions';
import { BlockInspector } from './block-inspector';
import { EmailHead, type EmailHeadProps } from './email-head';
import { Palette } from './palette';
import styles from './editor.module.css';

export interface EmailBodyProps extends EmailHeadProps {
  readonly title: string;
}

/** The blocks of an email in one language, with what can be inserted and the settings of what is selected. */
export function EmailBody({ title, ...head }: EmailBodyProps) {
  const shared = useText(contracts);
  const { fields } = useEditorContext();
  const [isPicking, setPicking] = useState(false);
  const { texts, onChange } = head;
  const editor = useEditor({
    shouldRerenderOnTransaction: true,
    extensions: EMAIL_EXTENSIONS,
    content: texts.doc as JSONContent,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': title },
      handleTextInput: (_view, _from, _to, typed) => {
        if (typed !== '{') return false;
        setPicking(true);
        return true;
      },
    },
    onUpdate: ({ editor: own }) => onChange({ doc: own.getJSON() as EmailNode }),
  });
  const group = isPicking ? (selectedNode(editor)?.group ?? null) : null;
  const entries = fields
    .filter((field) => field.group === null || field.group === group)
    .map((field) => ({
      ...{ id: field.key, title: field.title, hint: field.section },
      onPick: () => void insertMergeField(editor, field.key),
    }));
  const typed = {
    id: 'typed',
    title: '{',
    hint: shared('asText'),
    onPick: () => void editor.commands.insertContent('{'),
  };
  return (
    <div className={styles.columns}>
      <Palette editor={editor} />
      <div className={styles.middle}>
        <EditorToolbar editor={editor} />
        <div className={styles.canvas}>
          <EmailHead {...head} />
          <EditorContent editor={editor} className={styles.paper} />
        </div>
      </div>
      <BlockInspector editor={editor} />
      {isPicking && (
        <CaretPicker
          editor={editor}
          label={shared('searchFields')}
          entries={[...entries, typed]}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
