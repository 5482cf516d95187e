import type { Editor } from '@tiptap/react';
import { useText } from '../../../i18n';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import { Icon } from '../../../ui';
import { MergeFieldList, useEditorContext } from '../../contracts';
import {
  ButtonIcon,
  ColumnsIcon,
  ConditionIcon,
  DividerIcon,
  HeadingIcon,
  PictureIcon,
  RepeatIcon,
  SpacerIcon,
  TextIcon,
} from '../email-icons';
import { DROPPED_HTML, insertBlock, useOfferedBlocks, type EmailBlock } from './email-blocks';
import styles from './editor.module.css';

const ICONS = {
  heading: HeadingIcon,
  paragraph: TextIcon,
  emailButton: ButtonIcon,
  picture: PictureIcon,
  divider: DividerIcon,
  spacer: SpacerIcon,
  columns: ColumnsIcon,
  condition: ConditionIcon,
  repeat: RepeatIcon,
} as const satisfies Readonly<Record<EmailBlock, unknown>>;

/** The blocks and merge fields: a click inserts one at the caret, a block after the current one; a block can be dragged to its place. */
export function Palette({ editor }: { readonly editor: Editor }) {
  const text = useText(emailTemplates);
  const { groups } = useEditorContext();
  const blocks = useOfferedBlocks();
  return (
    <aside className={styles.left} aria-label={text('blocks')}>
      <h2 className={styles.heading}>{text('blocks')}</h2>
      <div className={styles.tiles}>
        {blocks.map((block) => (
          <button
            key={block}
            type="button"
            className={styles.tile}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer.setData('text/html', DROPPED_HTML[block])}
            onClick={() => insertBlock(editor, block, groups[0]?.key ?? '', text('buttonLabel'))}
          >
            <Icon of={ICONS[block]} size={15} />
            {text(`block-${block}`)}
          </button>
        ))}
      </div>
      <MergeFieldList editor={editor} />
    </aside>
  );
}
