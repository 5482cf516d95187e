import { useId } from 'react';
import { useText } from '../../../i18n';
import { builderCanvas } from '../../../i18n/en/builder/builder-canvas';
import { AddIcon, IconButton } from '../../../ui';
import { useBuilder, useChildIds, useFormModel } from '../../builder-context';
import { addElement, ROOT, readingOrder, type FormModel } from '../../model';
import type { BodyProps } from './body-props';
import { ElementLabel } from '../cell/element-label';
import { ElementMenu } from '../cell/element-menu';
import { HolderGrid } from '../cell/holder-grid';
import { openItem } from '../actions/visible-order';
import styles from './tab-body.module.css';
import { TabPill } from './tab-pill';

function countsOf(model: FormModel) {
  const ids = readingOrder(model);
  const rules = ids.reduce((sum, id) => sum + (model.elements.get(id)?.control_settings?.length ?? 0), 0);
  return { elements: ids.length, rules };
}

/** The size of the form. */
function FormCount() {
  const text = useText(builderCanvas);
  const { elements, rules } = countsOf(useFormModel());
  return (
    <span className={styles.count}>
      {text('elements', { count: elements })} · {text('badge-rules', { count: rules })}
    </span>
  );
}

/** A set of tabs: the tab bar and the content of the open tab. */
export function TabBody({ element, isRenaming }: BodyProps) {
  const text = useText(builderCanvas);
  const { builder, execute, shownItem, showItem, canEdit } = useBuilder();
  const { id } = element;
  const items = useChildIds(id);
  const panel = useId();
  const open = openItem(builder.model(), id, shownItem);
  const add = () => {
    const outcome = execute(
      addElement('item', text('newTab', { number: items.length + 1 }), { holder: id, at: items.length }),
    );
    const [createdId] = builder.selected();
    if (outcome.ok && createdId !== undefined) showItem(id, createdId);
  };
  return (
    <>
      <div className={styles.bar}>
        <div role="group" className={styles.pills} data-holder={id} data-bar>
          {items.map((item) => (
            <TabPill key={item} id={item} tab={id} panel={panel} isOpen={item === open} />
          ))}
        </div>
        {canEdit && <IconButton icon={AddIcon} name={text('addTab')} tabIndex={-1} onClick={add} />}
        {isRenaming && <ElementLabel element={element} isRenaming />}
        <span className={styles.rest}>
          {builder.model().holders.get(id) === ROOT && <FormCount />}
          {canEdit && <ElementMenu id={id} title={element.title} />}
        </span>
      </div>
      {open !== null && <HolderGrid key={open} holder={open} frame="open" domId={panel} />}
    </>
  );
}
