import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconCut,
  IconEyeOff,
  IconPencil,
} from '@tabler/icons-react';
import type { IconComponent } from '../../../ui';
import type { CanvasActions } from '../actions/canvas-actions';
import { readSystemClip, writeSystemClip } from '../clipboard/clip';

/** The name of the main modifier key on this machine. */
const MAIN_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl ';

/** An action in an element's menu, with its keyboard shortcut. */
export interface MenuAction {
  readonly label: 'rename' | 'duplicate' | 'copy' | 'cut' | 'paste' | 'moveUp' | 'moveDown' | 'move' | 'remove';
  readonly icon: IconComponent;
  readonly keys: string;
  readonly run: (actions: CanvasActions, id: string) => void;
}

const copyToSystem = (text: string | null): void => void (text !== null && writeSystemClip(text));

/** Every action of the element menu. */
export const MENU_ENTRIES: readonly MenuAction[] = [
  { label: 'rename', icon: IconPencil, keys: 'F2', run: (actions, id) => actions.rename(id) },
  { label: 'duplicate', icon: IconCopyPlus, keys: `${MAIN_KEY}D`, run: (actions) => actions.duplicate() },
  { label: 'copy', icon: IconCopy, keys: `${MAIN_KEY}C`, run: (actions) => copyToSystem(actions.copy()) },
  { label: 'cut', icon: IconCut, keys: `${MAIN_KEY}X`, run: (actions) => copyToSystem(actions.cut()) },
  {
    label: 'paste',
    icon: IconClipboard,
    keys: `${MAIN_KEY}V`,
    run: (actions) => void readSystemClip().then((text) => actions.paste(text)),
  },
  { label: 'moveUp', icon: IconArrowUp, keys: 'Alt ↑', run: (actions) => actions.moveBy(-1) },
  { label: 'moveDown', icon: IconArrowDown, keys: 'Alt ↓', run: (actions) => actions.moveBy(1) },
  { label: 'move', icon: IconArrowsMove, keys: 'Space', run: (actions) => actions.lift() },
  { label: 'remove', icon: IconEyeOff, keys: 'Del', run: (actions) => actions.remove() },
];
