import {
  IconBriefcase2,
  IconBuildingSkyscraper,
  IconFiles,
  IconHomeHeart,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react';
import type { IconComponent } from '../../../ui';

const DEMO_ACCOUNT_ICONS: Readonly<Record<string, IconComponent>> = {
  officer: IconBriefcase2,
  processor: IconFiles,
  admin: IconTemplate,
  borrower: IconHomeHeart,
  broker: IconUsers,
  super: IconBuildingSkyscraper,
};

const USER_TYPE_ICONS = {
  Workforces: IconBriefcase2,
  Prospects: IconHomeHeart,
  Contacts: IconUsers,
  Super: IconBuildingSkyscraper,
} as const;

/** The icon of a user type; demo roles may have their own. */
export function roleIcon(type: keyof typeof USER_TYPE_ICONS, demoRole?: string): IconComponent {
  return (demoRole && DEMO_ACCOUNT_ICONS[demoRole]) || USER_TYPE_ICONS[type];
}
