import type { DrawerProps as MantineDrawerProps } from '@mantine/core';
import { overlays } from './load-overlays';
import { useOpened } from './use-opened';

export type DrawerProps = Omit<MantineDrawerProps, 'transitionProps'>;

/** A panel from the edge of the window. Its code is downloaded on demand. */
export function Drawer({ opened: isOpen, ...rest }: DrawerProps) {
  const { file, ...shown } = useOpened(overlays, isOpen, rest.onClose);
  return file && <file.DrawerOverlay {...rest} {...shown} />;
}
