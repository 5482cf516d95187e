import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { cleanHtml } from '../../../form-view/text/clean-html';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { EDITOR_BASICS } from '../../../form-view/text/editor-basics';
import type { MergeField } from '../email-shapes';
import { BodyToolbar } from './body-toolbar';
import { closeUpTag, markEmptyTags } from './empty-tags';
import { htmlWithChips, htmlWithTags, mergeTagNode } from './merge-tag-node';
import { findTags, TagList } from './tag-list';
import styles from './composer.module.css';

export interface BodyEditorProps {
  /** Formatted text with tags such as `{{key}}`. Later changes from outside are not taken over. */
  readonly html: string;
  readonly fields: readonly MergeField[];
  /** The keys of tags without a value for a recipient. */
  readonly emptyKeys?: ReadonlySet<string>;
  readonly onChange: (html: string) => void;
}

const NO_KEYS: ReadonlySet<string> = new Set();

const QUERY = /\{([^{}]{0,40})$/;
const MERGE_TAG = mergeTagNode(styles.chip ?? '');

function queryBeforeCaret({ state }: Editor): string | null {
  const { $from, empty } = state.selection;
  const before = empty ? $from.parent.textBetween(0, $from.parentOffset, ' ', ' ') : '';
  return QUERY.exec(before)?.[1] ?? null;
}

/** The editor of an email's text. `{` offers the merge tags: arrow keys move, Enter or Tab inserts, Escape closes. */
export function BodyEditor({ html, fields, emptyKeys = NO_KEYS, onChange }: BodyEditorProps) {
  const text = useText(emails);
  const listId = useId();
  const [query, setQuery] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const empty = useRef(emptyKeys);
  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const found = query === null ? [] : findTags(fields, query);
  const titles = useMemo(() => new Map(fields.map(({ key, title }) => [key, title])), [fields]);
  const editor = useEditor({
    ...EDITOR_BASICS,
    shouldRerenderOnTransaction: true,
    extensions: [StarterKit.configure({ link: { openOnClick: false } }), MERGE_TAG],
    content: htmlWithChips(html, titles),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': text('body') },
      handleKeyDown: (_view: unknown, event: KeyboardEvent) => keys.current(event),
      handleTextInput: (view, _from, _to, typed) => closeUpTag(view, typed),
      decorations: (state) => markEmptyTags(state, empty.current, styles.emptyChip ?? ''),
      transformPastedHTML: cleanHtml,
    },
    onUpdate: ({ editor: own }) => onChange(own.isEmpty ? '' : htmlWithTags(own.getHTML())),
    onSelectionUpdate: ({ editor: own }) => {
      setQuery(queryBeforeCaret(own));
      setAt(0);
    },
    onBlur: () => setQuery(null),
  });
  const insert = ({ key, title }: MergeField) => {
    if (!editor) return;
    const { from } = editor.state.selection;
    const start = query === null ? from : from - query.length - 1;
    const node = { type: 'mergeTag', attrs: { tag: key, title } };
    editor
      .chain()
      .focus()
      .insertContentAt({ from: start, to: from }, [node, { type: 'text', text: ' ' }])
      .run();
    setQuery(null);
  };
  useEffect(() => {
    empty.current = emptyKeys;
    // The marks are drawn again with the next transaction.
    editor?.view.dispatch(editor.state.tr);
  }, [editor, emptyKeys]);
  useEffect(() => {
    keys.current = (event) => {
      const chosen = found[at];
      if (!chosen) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) setAt((at + step + found.length) % found.length);
      else if (event.key === 'Escape') setQuery(null);
      else if (event.key === 'Enter' || event.key === 'Tab') insert(chosen);
      else return false;
      event.stopPropagation();
      return true;
    };
  });
  return (
    <div className={styles.editor}>
      <RichTextEditor
        editor={editor}
        classNames={{ root: styles.editorRoot ?? '', content: styles.editorContent ?? '' }}
      >
        <BodyToolbar fields={fields} onTag={insert} />
        <RichTextEditor.Content />
      </RichTextEditor>
      {editor && query !== null && found.length > 0 && (
        <TagList id={listId} editor={editor} typed={query} found={found} at={at} onPick={insert} />
      )}
    </div>
  );
}
