import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useMemo, useRef } from 'react';
import { cleanHtml } from '../../../form-view/text/clean-html';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { EDITOR_BASICS } from '../../../form-view/text/editor-basics';
import type { MergeField } from '../email-shapes';
import { BodyToolbar } from './body-toolbar';
import { joinTag, markEmptyTags } from './empty-tags';
import { htmlWithChips, htmlWithTags, mergeTagNode } from './merge-tag-node';
import { tagListPosition, TagList } from './tag-list';
import { typedTag, useTagChoice } from './use-tag-choice';
import styles from './composer.module.css';

export interface BodyEditorProps {
  /** Formatted text with tags such as `{{key}}`. Later changes from outside are ignored. */
  readonly html: string;
  readonly fields: readonly MergeField[];
  /** The keys of tags without a value for a recipient. */
  readonly emptyKeys?: ReadonlySet<string>;
  readonly onChange: (html: string) => void;
}

const NO_KEYS: ReadonlySet<string> = new Set();

const MERGE_TAG = mergeTagNode(styles.chip ?? '');

function queryBeforeCaret({ state }: Editor): string | null {
  const { $from, empty } = state.selection;
  const textBefore = empty ? $from.parent.textBetween(0, $from.parentOffset, ' ', ' ') : '';
  return typedTag(textBefore);
}

/** The editor of an email's text. `{` offers the merge tags: arrow keys move, Enter or Tab inserts, Escape closes. */
export function BodyEditor({ html, fields, emptyKeys = NO_KEYS, onChange }: BodyEditorProps) {
  const text = useText(emails);
  const listId = useId();
  const emptyKeysRef = useRef(emptyKeys);
  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const choice = useTagChoice(fields);
  const titles = useMemo(() => new Map(fields.map(({ key, title }) => [key, title])), [fields]);
  const editor = useEditor({
    ...EDITOR_BASICS,
    shouldRerenderOnTransaction: true,
    extensions: [StarterKit.configure({ link: { openOnClick: false } }), MERGE_TAG],
    content: htmlWithChips(html, titles),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': text('body') },
      handleKeyDown: (_view: unknown, event: KeyboardEvent) => keys.current(event),
      handleTextInput: (view, _from, _to, typedText) => joinTag(view, typedText),
      decorations: (state) => markEmptyTags(state, emptyKeysRef.current, styles.emptyChip ?? ''),
      transformPastedHTML: cleanHtml,
    },
    onUpdate: ({ editor: ownEditor }) => onChange(ownEditor.isEmpty ? '' : htmlWithTags(ownEditor.getHTML())),
    onSelectionUpdate: ({ editor: ownEditor }) => choice.change(queryBeforeCaret(ownEditor)),
    onBlur: () => choice.change(null),
  });
  /** @param replacedNumber characters before the caret that it replaces */
  const insert = ({ key, title }: MergeField, replacedNumber: number) => {
    if (!editor) return;
    const { from } = editor.state.selection;
    const start = from - replacedNumber;
    const node = { type: 'mergeTag', attrs: { tag: key, title } };
    editor
      .chain()
      .focus()
      .insertContentAt({ from: start, to: from }, [node, { type: 'text', text: ' ' }])
      .run();
  };
  useEffect(() => {
    emptyKeysRef.current = emptyKeys;
    // The marks are drawn again with the next transaction.
    editor?.view.dispatch(editor.state.tr);
  }, [editor, emptyKeys]);
  const pick = (field: MergeField) => {
    insert(field, (choice.typed ?? '').length + 1);
    choice.change(null);
  };
  useEffect(() => {
    keys.current = (event) => choice.onKey(event, pick);
  });
  return (
    <div className={styles.editor}>
      <RichTextEditor
        editor={editor}
        classNames={{ root: styles.editorRoot ?? '', content: styles.editorContent ?? '' }}
      >
        <BodyToolbar fields={fields} onTag={(field) => insert(field, 0)} />
        <RichTextEditor.Content />
      </RichTextEditor>
      {editor && choice.typed !== null && choice.found.length > 0 && (
        <TagList
          id={listId}
          place={tagListPosition(editor, choice.typed)}
          found={choice.found}
          at={choice.at}
          onPick={pick}
        />
      )}
    </div>
  );
}
