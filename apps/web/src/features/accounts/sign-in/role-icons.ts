import {
  IconBriefcase2,
  IconBuildingSkyscraper,
  IconFiles,
  IconHomeHeart,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react';
import type { IconComponent } from '../../../ui';

const OF_DEMO_ACCOUNT: Readonly<Record<string, IconComponent>> = {
  officer: IconBriefcase2,
  processor: IconFiles,
  admin: IconTemplate,
  borrower: IconHomeHeart,
  broker: IconUsers,
  super: IconBuildingSkyscraper,
};

const OF_USER_TYPE = {
  Workforces: IconBriefcase2,
  Prospects: IconHomeHeart,
  Contacts: IconUsers,
  Super: IconBuildingSkyscraper,
} as const;

/** The icon of a user type; demo roles may have their own. */
export function roleIcon(type: keyof typeof OF_USER_TYPE, demoRole?: string): IconComponent {
  return (demoRole && OF_DEMO_ACCOUNT[demoRole]) || OF_USER_TYPE[type];
}
