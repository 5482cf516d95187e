import { Link, RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { cleanHtml } from './clean-html';

export interface RichEditorProps {
  readonly label: string;
  readonly html: string;
  readonly isReadonly: boolean;
  readonly onChange: (html: string) => void;
}

/** The editor of formatted text. What comes in and what goes out is sanitised; an empty editor answers ''. */
export function RichEditor({ label, html, isReadonly, onChange }: RichEditorProps) {
  const editor = useEditor({
    shouldRerenderOnTransaction: true,
    editable: !isReadonly,
    extensions: [StarterKit.configure({ link: false }), Link],
    content: cleanHtml(html),
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: own }) => onChange(own.isEmpty ? '' : cleanHtml(own.getHTML())),
  });
  useEffect(() => {
    const isElsewhere =
      editor && !editor.isFocused && cleanHtml(editor.getHTML()) !== html && !(editor.isEmpty && html === '');
    if (isElsewhere) editor.commands.setContent(cleanHtml(html), { emitUpdate: false });
  }, [editor, html]);
  return (
    <RichTextEditor editor={editor}>
      {!isReadonly && (
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
      )}
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
