import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { useText } from '../../../i18n';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import { Icon } from '../../../ui';
import { ButtonIcon, ColumnsIcon, PictureIcon } from '../email-icons';
import styles from './nodes.module.css';

/** A button with its label, which is edited in place. */
export function ButtonView({ node, selected }: ReactNodeViewProps) {
  const text = useText(emailTemplates);
  const { align, look, href } = node.attrs as { align: string; look: string; href: string };
  return (
    <NodeViewWrapper className={styles.buttonLine} style={{ textAlign: align }} data-selected={selected || undefined}>
      <span className={styles.handle} contentEditable={false} data-drag-handle title={text('block-emailButton')}>
        <Icon of={ButtonIcon} size={14} />
      </span>
      <span className={styles.button} data-look={look} data-incomplete={href === '' || undefined}>
        <NodeViewContent<'span'> as="span" className={styles.label} />
      </span>
    </NodeViewWrapper>
  );
}

/** A stored picture; without one, a place to choose it. */
export function PictureView({ node, selected }: ReactNodeViewProps) {
  const text = useText(emailTemplates);
  const { picture, alt, width, align } = node.attrs as { picture: string; alt: string; width: number; align: string };
  return (
    <NodeViewWrapper className={styles.picture} style={{ textAlign: align }} data-selected={selected || undefined}>
      {picture === '' ? (
        <span className={styles.pictureNone}>
          <Icon of={PictureIcon} size={18} />
          {text('pictureNone')}
        </span>
      ) : (
        <img src={`/api/email_pictures/${picture}`} alt={alt} width={width} draggable={false} />
      )}
    </NodeViewWrapper>
  );
}

/** A line between blocks. */
export function DividerView({ selected }: ReactNodeViewProps) {
  return (
    <NodeViewWrapper className={styles.divider} data-selected={selected || undefined}>
      <hr />
    </NodeViewWrapper>
  );
}

/** Space between blocks. */
export function SpacerView({ node, selected }: ReactNodeViewProps) {
  const text = useText(emailTemplates);
  const height = Number(node.attrs['height']);
  return (
    <NodeViewWrapper className={styles.spacer} style={{ height }} data-selected={selected || undefined}>
      {text('pixels', { count: height })}
    </NodeViewWrapper>
  );
}

/** Two columns. Mail programs on phones show them one below the other. */
export function ColumnsView({ selected }: ReactNodeViewProps) {
  const text = useText(emailTemplates);
  return (
    <NodeViewWrapper className={styles.columns} data-selected={selected || undefined}>
      <span className={styles.handle} contentEditable={false} data-drag-handle title={text('block-columns')}>
        <Icon of={ColumnsIcon} size={14} />
      </span>
      <NodeViewContent className={styles.columnsContent} />
    </NodeViewWrapper>
  );
}
