import { EditorContent, useEditor, type JSONContent } from '@tiptap/react';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { EDITOR_BASICS } from '../../../form-view/text/editor-basics';
import { CaretPicker, EditorToolbar } from '../../contracts';
import type { EmailNode } from '../email-shapes';
import { EMAIL_EXTENSIONS } from '../nodes/email-extensions';
import { BlockInspector } from './block-inspector';
import { EmailHead, type EmailHeadProps } from './email-head';
import { Palette } from './palette';
import { useCaretEntries, type CaretTrigger } from './use-caret-entries';
import styles from './editor.module.css';

export interface EmailBodyProps extends EmailHeadProps {
  readonly title: string;
}

/** The blocks of an email in one language, with what can be inserted and the settings of what is selected. */
export function EmailBody({ title, ...head }: EmailBodyProps) {
  const sharedText = useText(contracts);
  const [trigger, setTrigger] = useState<CaretTrigger | null>(null);
  const { texts, onChange } = head;
  const editor = useEditor({
    ...EDITOR_BASICS,
    shouldRerenderOnTransaction: true,
    extensions: EMAIL_EXTENSIONS,
    content: texts.doc as JSONContent,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': title },
      handleTextInput: (_view, _from, _to, typedText) => {
        if (typedText !== '{' && typedText !== '/') return false;
        setTrigger(typedText);
        return true;
      },
    },
    onUpdate: ({ editor: ownEditor }) => onChange({ doc: ownEditor.getJSON() as EmailNode }),
  });
  const entries = useCaretEntries(editor, trigger);
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
      {trigger && (
        <CaretPicker
          editor={editor}
          label={sharedText(trigger === '{' ? 'searchFields' : 'insertBlock')}
          entries={entries}
          onClose={() => setTrigger(null)}
        />
      )}
    </div>
  );
}
