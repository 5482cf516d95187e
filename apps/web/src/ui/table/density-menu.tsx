import { useText } from '../../i18n';
import { table } from '../../i18n/en/app/table';
import { IconButton } from '../buttons/icon-button';
import { DensityIcon } from '../icons/icons';
import { PopoverMenu } from '../overlays/popover-menu';
import type { Density } from './props';

export interface DensityMenuProps {
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

const DENSITIES: readonly Density[] = ['compact', 'normal', 'comfortable'];

/** Chooses the row height. */
export function DensityMenu({ density, onDensity }: DensityMenuProps) {
  const text = useText(table);
  return (
    <PopoverMenu
      align="end"
      target={<IconButton icon={DensityIcon} name={text('density')} />}
      entries={DENSITIES.map((choice) => ({
        id: choice,
        title: text(choice),
        isChosen: choice === density,
        onPick: () => onDensity(choice),
      }))}
    />
  );
}
