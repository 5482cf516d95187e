import {
  IconBriefcase2,
  IconBuildingSkyscraper,
  IconFiles,
  IconHomeHeart,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react';
import type { IconComponent } from '../../../ui';

const ICONS_BY_DEMO_ROLE: Readonly<Record<string, IconComponent>> = {
  officer: IconBriefcase2,
  processor: IconFiles,
  admin: IconTemplate,
  borrower: IconHomeHeart,
  broker: IconUsers,
  super: IconBuildingSkyscraper,
};

const ICONS_BY_USER_TYPE = {
  Workforces: IconBriefcase2,
  Prospects: IconHomeHeart,
  Contacts: IconUsers,
  Super: IconBuildingSkyscraper,
} as const;

/** The icon of a user type; demo roles may have their own. */
export function roleIcon(type: keyof typeof ICONS_BY_USER_TYPE, demoRole?: string): IconComponent {
  return (demoRole && ICONS_BY_DEMO_ROLE[demoRole]) || ICONS_BY_USER_TYPE[type];
}
