import { NumberInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import { Button, EdgePanel, IconButton, CopyIcon, DeactivateIcon } from '../../../ui';
import { NodeFields, removeNode, selectedNode, setNodeAttrs, type SelectedNode } from '../../contracts';
import { MoveDownIcon, MoveUpIcon } from '../email-icons';
import { ButtonFields } from './button-fields';
import { PictureFields } from './picture-fields';
import { canMoveBlock, deleteBlock, duplicateBlock, moveBlock } from './block-position';
import styles from './editor.module.css';

const INSPECTED_BLOCKS: ReadonlySet<string> = new Set(['condition', 'repeat', 'emailButton']);
const NODE_BLOCKS: ReadonlySet<string> = new Set(['mergeField', 'condition', 'repeat']);
const SPACE = { min: 4, max: 120 } as const;

/** The place of the current block, and the settings of what is selected. */
export function BlockInspector({ editor }: { readonly editor: Editor }) {
  const text = useText(emailTemplates);
  const sharedText = useText(contracts);
  const activeNode = selectedNode(editor, INSPECTED_BLOCKS);
  const node = activeNode?.node;
  const isWrapper = node?.type === 'condition' || node?.type === 'repeat';
  return (
    <EdgePanel>
      <div className={styles.right}>
        <h2 className={styles.inspected}>{text('block')}</h2>
        <BlockActions editor={editor} />
        {activeNode && node && (
          <div className={styles.fields}>
            <SelectedFields key={`${activeNode.position} ${node.type}`} editor={editor} selected={activeNode} />
            {isWrapper && (
              <Button size="small" tone="danger" onClick={() => removeNode(editor, activeNode.position, true)}>
                {sharedText('removeBlock')}
              </Button>
            )}
          </div>
        )}
      </div>
    </EdgePanel>
  );
}

function BlockActions({ editor }: { readonly editor: Editor }) {
  const text = useText(emailTemplates);
  const act = (action: () => unknown) => () => {
    action();
    editor.commands.focus();
  };
  return (
    <div className={styles.actions}>
      <IconButton
        icon={MoveUpIcon}
        name={text('moveUp')}
        disabled={!canMoveBlock(editor, -1)}
        onClick={act(() => moveBlock(editor, -1))}
      />
      <IconButton
        icon={MoveDownIcon}
        name={text('moveDown')}
        disabled={!canMoveBlock(editor, 1)}
        onClick={act(() => moveBlock(editor, 1))}
      />
      <IconButton icon={CopyIcon} name={text('duplicate')} onClick={act(() => duplicateBlock(editor))} />
      <IconButton icon={DeactivateIcon} name={text('deleteBlock')} onClick={act(() => deleteBlock(editor))} />
    </div>
  );
}

interface SelectedFieldsProps {
  readonly editor: Editor;
  readonly selected: SelectedNode;
}

function SelectedFields({ editor, selected }: SelectedFieldsProps) {
  const text = useText(emailTemplates);
  const { node, position } = selected;
  const set = (attrs: Readonly<Record<string, unknown>>) => setNodeAttrs(editor, position, attrs);
  if (NODE_BLOCKS.has(node.type)) return <NodeFields selected={selected} onSet={set} />;
  if (node.type === 'emailButton') return <ButtonFields selected={selected} onSet={set} />;
  if (node.type === 'picture') return <PictureFields selected={selected} onSet={set} />;
  if (node.type !== 'spacer') return null;
  return (
    <NumberInput
      label={text('height')}
      {...SPACE}
      clampBehavior="strict"
      value={Number(node.attrs?.['height'])}
      onChange={(height) => typeof height === 'number' && height >= SPACE.min && set({ height })}
    />
  );
}
