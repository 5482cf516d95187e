import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { cleanHtml } from '../../form-view/text/clean-html';
import { EDITOR_BASICS } from '../../form-view/text/editor-basics';
import { findMentionableUsers, mentionQuery, type Mentionable } from './mention-query';
import { MentionList } from './mention-list';
import { nameOf, type NoteList } from './note-shapes';
import styles from './notes.module.css';

export interface NoteEditorProps {
  readonly label: string;
  readonly placeholder: string;
  readonly html: string;
  readonly list: NoteList;
  readonly hasFocus: boolean;
  readonly onChange: (html: string) => void;
  readonly onMention: (id: string) => void;
  /** Cmd-Enter or Ctrl-Enter. */
  readonly onSubmit: () => void;
}

const textBeforeCaret = ({ state }: Editor): string => {
  const { $from, empty } = state.selection;
  return empty ? $from.parent.textBetween(0, $from.parentOffset, ' ', ' ') : '';
};

/** The people who match the mention being typed, and the highlighted one. */
function useSuggestions(list: NoteList) {
  const [query, setQuery] = useState<string | null>(null);
  const [index, setIndex] = useState(0);
  const foundUsers = useMemo(() => (query === null ? [] : findMentionableUsers(list, query)), [list, query]);
  return {
    found: foundUsers,
    index: Math.min(index, Math.max(0, foundUsers.length - 1)),
    query,
    setIndex,
    setQuery: (typedText: string | null) => {
      setQuery(typedText);
      setIndex(0);
    },
  };
}

/**
 * The editor of a note's formatted text, with suggestions after `@`: arrow keys move, Enter or Tab inserts, Escape
 * closes. Input and output are sanitized.
 */
export function NoteEditor(props: NoteEditorProps) {
  const { label, placeholder, html, list, hasFocus, onChange, onMention } = props;
  const listId = useId();
  const suggestions = useSuggestions(list);
  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const isOpen = suggestions.found.length > 0;
  const editorProps = useMemo(
    () => ({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'data-placeholder': placeholder,
        ...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${suggestions.index}` }),
      },
      handleKeyDown: (_view: unknown, event: KeyboardEvent) => keys.current(event),
      transformPastedHTML: cleanHtml,
    }),
    [label, placeholder, isOpen, listId, suggestions.index],
  );
  const editor = useEditor({
    ...EDITOR_BASICS,
    extensions: [StarterKit],
    content: cleanHtml(html),
    autofocus: hasFocus ? 'end' : false,
    editorProps,
    onUpdate: ({ editor: ownEditor }) => onChange(ownEditor.isEmpty ? '' : cleanHtml(ownEditor.getHTML())),
    onSelectionUpdate: ({ editor: ownEditor }) => suggestions.setQuery(mentionQuery(textBeforeCaret(ownEditor))),
    onBlur: () => suggestions.setQuery(null),
  });
  useEditorContent(editor, html, editorProps);
  const insert = ({ person }: Mentionable) => {
    if (!editor || suggestions.query === null) return;
    const { from } = editor.state.selection;
    const range = { from: from - suggestions.query.length - 1, to: from };
    editor
      .chain()
      .focus()
      .insertContentAt(range, `@${nameOf(person)} `)
      .run();
    suggestions.setQuery(null);
    onMention(person._id);
  };
  useEffect(() => {
    keys.current = (event) => handleKey(event, { ...suggestions, insert, onSubmit: props.onSubmit });
  });
  return (
    <div className={styles.editor} data-empty={html === '' || undefined}>
      <RichTextEditor
        editor={editor}
        classNames={{ root: styles.editorRoot ?? '', content: styles.editorContent ?? '' }}
      >
        <RichTextEditor.Content />
      </RichTextEditor>
      {isOpen && <MentionList id={listId} found={suggestions.found} activeIndex={suggestions.index} onPick={insert} />}
    </div>
  );
}

/** Applies attributes and content that change outside of the editor. */
function useEditorContent(editor: Editor | null, html: string, editorProps: object): void {
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.setOptions({ editorProps });
  }, [editor, editorProps]);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const isSame = cleanHtml(editor.getHTML()) === html || (editor.isEmpty && html === '');
    if (!isSame) editor.commands.setContent(cleanHtml(html), { emitUpdate: false });
  }, [editor, html]);
}

interface KeyActions {
  readonly found: readonly Mentionable[];
  readonly index: number;
  readonly setIndex: (index: number) => void;
  readonly setQuery: (query: string | null) => void;
  readonly insert: (chosenEntry: Mentionable) => void;
  readonly onSubmit: () => void;
}

/** @returns whether the key was handled */
function handleKey(event: KeyboardEvent, { found, index, setIndex, setQuery, insert, onSubmit }: KeyActions): boolean {
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
    onSubmit();
    return true;
  }
  const chosenEntry = found[index];
  if (!chosenEntry) return false;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) setIndex((index + step + found.length) % found.length);
  else if (event.key === 'Escape') setQuery(null);
  else if (event.key === 'Enter' || event.key === 'Tab') insert(chosenEntry);
  else return false;
  event.stopPropagation();
  return true;
}
