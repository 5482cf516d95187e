import { Link, RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useMemo, type KeyboardEvent } from 'react';
import { useText } from '../../i18n';
import { formKinds } from '../../i18n/en/forms/form-kinds';
import { cleanHtml } from './clean-html';
import { EDITOR_BASICS } from './editor-basics';

export interface RichEditorProps {
  readonly label: string;
  /** The ids of the label and hint elements. */
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly isRequired: boolean;
  readonly isInvalid: boolean;
  readonly html: string;
  readonly onChange: (html: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The editor of formatted text. Input, including pasted text, and output are sanitized; an empty editor returns ''. The
 * toolbar is one tab stop navigated by arrow keys; the usual shortcuts work too.
 */
export function RichEditor({ label, html, onChange, ...aria }: RichEditorProps) {
  const kindText = useText(formKinds);
  const { labelledBy, describedBy, isRequired, isInvalid } = aria;
  const editorProps = useMemo(
    () => ({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        ...(isRequired && { 'aria-required': 'true' }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
      },
      transformPastedHTML: cleanHtml,
    }),
    [labelledBy, describedBy, isRequired, isInvalid],
  );
  const editor = useEditor({
    ...EDITOR_BASICS,
    shouldRerenderOnTransaction: true,
    extensions: [StarterKit.configure({ link: false }), Link.configure({ openOnClick: false })],
    content: cleanHtml(html),
    editorProps,
    onUpdate: ({ editor: ownEditor }) => onChange(ownEditor.isEmpty ? '' : cleanHtml(ownEditor.getHTML())),
  });
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.setOptions({ editorProps });
  }, [editor, editorProps]);
  useEffect(() => {
    // While the page is suspended, the editor may be unmounted.
    if (!editor || editor.isDestroyed || editor.isFocused) return;
    const isSame = cleanHtml(editor.getHTML()) === html || (editor.isEmpty && html === '');
    if (!isSame) editor.commands.setContent(cleanHtml(html), { emitUpdate: false });
  }, [editor, html]);
  return (
    <RichTextEditor editor={editor} labels={useLabels()}>
      <RichTextEditor.Toolbar
        role="toolbar"
        aria-label={kindText('formatting', { title: label })}
        onKeyDown={moveToolFocus}
      >
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic tabIndex={-1} />
          <RichTextEditor.Underline tabIndex={-1} />
          <RichTextEditor.Strikethrough tabIndex={-1} />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList tabIndex={-1} />
          <RichTextEditor.OrderedList tabIndex={-1} />
          <RichTextEditor.Link tabIndex={-1} />
          <RichTextEditor.Unlink tabIndex={-1} />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}

/** Arrow keys, Home and End move between the tools. Tab returns to the last focused one. */
function moveToolFocus(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const index = tools.indexOf(document.activeElement as HTMLElement);
  const step = STEPS[event.key];
  const nextIndex = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step === undefined ? null : index + step;
  if (index < 0 || nextIndex === null) return;
  event.preventDefault();
  const tool = tools.at(nextIndex % tools.length);
  for (const otherTool of tools) otherTool.tabIndex = otherTool === tool ? 0 : -1;
  tool?.focus();
}

function useLabels() {
  const kindText = useText(formKinds);
  return useMemo(
    () => ({
      boldControlLabel: kindText('bold'),
      italicControlLabel: kindText('italic'),
      underlineControlLabel: kindText('underline'),
      strikeControlLabel: kindText('strike'),
      bulletListControlLabel: kindText('bullets'),
      orderedListControlLabel: kindText('numbers'),
      linkControlLabel: kindText('link'),
      unlinkControlLabel: kindText('unlink'),
      linkEditorInputLabel: kindText('linkAddress'),
      linkEditorInputPlaceholder: kindText('linkPlaceholder'),
      linkEditorExternalLink: kindText('linkNewTab'),
      linkEditorInternalLink: kindText('linkSameTab'),
      linkEditorSave: kindText('linkSave'),
    }),
    [kindText],
  );
}
