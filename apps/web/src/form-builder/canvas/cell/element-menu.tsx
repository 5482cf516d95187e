import { Menu } from '@mantine/core';
import { memo, useState } from 'react';
import { useText } from '../../../i18n';
import { builderCanvas } from '../../../i18n/en/builder/builder-canvas';
import { Icon, IconButton, Kbd, MoreIcon, TIMINGS } from '../../../ui';
import { useBuilder } from '../../builder-context';
import { MENU_ENTRIES } from './menu-entries';
import { useCanvasActions } from '../actions/use-canvas-actions';

export interface ElementMenuProps {
  readonly id: string;
  readonly title: string;
}

/** An element's action menu. Only the button is rendered until it is first pressed, because a form has many of them. */
export const ElementMenu = memo(function ElementMenu({ id, title }: ElementMenuProps) {
  const text = useText(builderCanvas);
  const { builder } = useBuilder();
  const [isMounted, setMounted] = useState(false);
  const choose = () => {
    if (!builder.selected().includes(id)) builder.select([id]);
    setMounted(true);
  };
  const name = text('menuOf', { title: title || text('untitled') });
  const button = (
    <IconButton icon={MoreIcon} name={name} hasTooltip={false} tabIndex={-1} data-menu data-tools onClick={choose} />
  );
  if (!isMounted) return button;
  return (
    <Menu defaultOpened position="bottom-end" offset={4} transitionProps={{ duration: TIMINGS.popover }}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Lines id={id} />
      </Menu.Dropdown>
    </Menu>
  );
});

function Lines({ id }: { readonly id: string }) {
  const text = useText(builderCanvas);
  const actions = useCanvasActions();
  return MENU_ENTRIES.map(({ label, icon, keys, run }) => (
    <Menu.Item
      key={label}
      leftSection={<Icon of={icon} />}
      rightSection={<Kbd keys={keys} />}
      onClick={() => run(actions, id)}
    >
      {text(label)}
    </Menu.Item>
  ));
}
