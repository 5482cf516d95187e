import { Select } from '@mantine/core';
import { addColumnAfter, addRowAfter, deleteTable } from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { DeactivateIcon, IconButton, RedoIcon, UndoIcon } from '../../../ui';
import { BoldIcon, BulletsIcon, ColumnIcon, ItalicIcon, NumbersIcon, RowIcon, UnderlineIcon } from '../contract-icons';
import styles from './editor.module.css';

const STYLES = ['0', '1', '2', '3'] as const;
const MARKS = [
  ['bold', BoldIcon],
  ['italic', ItalicIcon],
  ['underline', UnderlineIcon],
] as const;

/** The text tools: paragraph style, emphasis, lists, tables, undo. */
export function EditorToolbar({ editor }: { readonly editor: Editor }) {
  const text = useText(contracts);
  const level = STYLES.find((candidate) => editor.isActive('heading', { level: Number(candidate) })) ?? '0';
  const setStyle = (value: string | null) => {
    const chain = editor.chain().focus();
    if (value === '0' || value === null) chain.setParagraph().run();
    else chain.setHeading({ level: Number(value) as 1 | 2 | 3 }).run();
  };
  const isInTable = editor.isActive('table');
  const table = (command: typeof addRowAfter) => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={text('formatting')}>
      <Select
        size="xs"
        className={styles.style}
        aria-label={text('style')}
        allowDeselect={false}
        data={STYLES.map((value) => ({ value, label: text(`style-${value}`) }))}
        value={level}
        onChange={setStyle}
      />
      {MARKS.map(([mark, icon]) => (
        <IconButton
          key={mark}
          icon={icon}
          name={text(mark)}
          aria-pressed={editor.isActive(mark)}
          onClick={() => editor.chain().focus().toggleMark(mark).run()}
        />
      ))}
      <IconButton
        icon={BulletsIcon}
        name={text('bullets')}
        aria-pressed={editor.isActive('bulletList')}
        onClick={() => editor.chain().focus().toggleBulletList().run()}
      />
      <IconButton
        icon={NumbersIcon}
        name={text('numbers')}
        aria-pressed={editor.isActive('orderedList')}
        onClick={() => editor.chain().focus().toggleOrderedList().run()}
      />
      {isInTable && (
        <>
          <IconButton icon={RowIcon} name={text('addRow')} onClick={() => table(addRowAfter)} />
          <IconButton icon={ColumnIcon} name={text('addColumn')} onClick={() => table(addColumnAfter)} />
          <IconButton icon={DeactivateIcon} name={text('deleteTable')} onClick={() => table(deleteTable)} />
        </>
      )}
      <span className={styles.grow} />
      <span className={styles.keys}>{text('keys')}</span>
      <IconButton
        icon={UndoIcon}
        name={text('undo')}
        disabled={!editor.can().undo()}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <IconButton
        icon={RedoIcon}
        name={text('redo')}
        disabled={!editor.can().redo()}
        onClick={() => editor.chain().focus().redo().run()}
      />
    </div>
  );
}
