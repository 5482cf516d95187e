import {
  IconBriefcase2,
  IconBuildingSkyscraper,
  IconFiles,
  IconHomeHeart,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react';
import type { IconComponent } from '../../../ui';

const OF_SEAT: Readonly<Record<string, IconComponent>> = {
  officer: IconBriefcase2,
  processor: IconFiles,
  admin: IconTemplate,
  borrower: IconHomeHeart,
  broker: IconUsers,
  super: IconBuildingSkyscraper,
};

const OF_TYPE = {
  Workforces: IconBriefcase2,
  Prospects: IconHomeHeart,
  Contacts: IconUsers,
  Super: IconBuildingSkyscraper,
} as const;

/** A kind of user at a glance; a seat of the demo may have its own drawing. */
export function seatIcon(type: keyof typeof OF_TYPE, seat?: string): IconComponent {
  return (seat && OF_SEAT[seat]) || OF_TYPE[type];
}
