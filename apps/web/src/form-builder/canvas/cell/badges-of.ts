import {
  IconColumns3,
  IconEyeOff,
  IconGitBranch,
  IconLock,
  IconMathFunction,
  IconPackages,
  IconRepeat,
  IconUserCheck,
  IconUsersMinus,
} from '@tabler/icons-react';
import type { StatusColor, IconComponent } from '../../../ui';
import type { FlatElement } from '../../model';

export type BadgeName =
  | 'rules'
  | 'formula'
  | 'reviewed'
  | 'hidden'
  | 'hiddenFrom'
  | 'locked'
  | 'repeats'
  | 'listed'
  | 'library';

/** A property of an element that is not visible in its preview. */
export interface Badge {
  readonly name: BadgeName;
  readonly hue: StatusColor;
  readonly icon: IconComponent;
  readonly count: number;
  /** Letters shown instead of an icon, the same in every language. */
  readonly sign?: string;
}

const APPEARANCES: Readonly<Record<BadgeName, Pick<Badge, 'hue' | 'icon' | 'sign'>>> = {
  rules: { hue: 'petrol', icon: IconGitBranch },
  formula: { hue: 'purple', icon: IconMathFunction, sign: 'fx' },
  reviewed: { hue: 'amber', icon: IconUserCheck },
  repeats: { hue: 'teal', icon: IconRepeat },
  hidden: { hue: 'grey', icon: IconEyeOff },
  hiddenFrom: { hue: 'grey', icon: IconUsersMinus },
  locked: { hue: 'grey', icon: IconLock },
  listed: { hue: 'blue', icon: IconColumns3 },
  library: { hue: 'pink', icon: IconPackages },
};

const countsOf = (element: FlatElement): Readonly<Record<BadgeName, number>> => ({
  rules: element.control_settings?.length ?? 0,
  formula: element.calculation ? 1 : 0,
  reviewed: element.reviewers?.length ?? 0,
  repeats: element.cloneable ? 1 : 0,
  hidden: element.hide || element.show === false ? 1 : 0,
  hiddenFrom: element.hided_roles?.length ?? 0,
  locked: element.readonly || (element.readonly_roles?.length ?? 0) > 0 ? 1 : 0,
  listed: element.listShowField ? 1 : 0,
  library: element.library ? 1 : 0,
});

/** The badges of an element, the most important first. */
export function badgesOf(element: FlatElement): readonly Badge[] {
  const counts = countsOf(element);
  return (Object.keys(APPEARANCES) as BadgeName[])
    .filter((name) => counts[name] > 0)
    .map((name) => ({ name, count: counts[name], ...APPEARANCES[name] }));
}
