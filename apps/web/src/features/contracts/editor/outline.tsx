import type { Editor } from '@tiptap/react';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import styles from './editor.module.css';

interface Heading {
  readonly title: string;
  readonly level: number;
  readonly position: number;
}

function headingsOf({ state }: Editor): Heading[] {
  const foundHeadings: Heading[] = [];
  state.doc.descendants((node, position) => {
    if (node.type.name === 'heading' && node.textContent.trim() !== '')
      foundHeadings.push({ title: node.textContent, level: Number(node.attrs['level']), position });
    return !node.isTextblock;
  });
  return foundHeadings;
}

/** The headings of the text; a click moves the caret there. */
export function Outline({ editor }: { readonly editor: Editor }) {
  const text = useText(contracts);
  const headings = headingsOf(editor);
  if (headings.length === 0) return <p className={styles.help}>{text('noOutline')}</p>;
  return (
    <div className={styles.fieldList}>
      {headings.map(({ title, level, position }) => (
        <button
          key={position}
          type="button"
          className={styles.fieldItem}
          style={{ paddingInlineStart: 12 + (level - 1) * 14 }}
          onClick={() =>
            editor
              .chain()
              .focus()
              .setTextSelection(position + 1)
              .scrollIntoView()
              .run()
          }
        >
          <span>{title}</span>
        </button>
      ))}
    </div>
  );
}
