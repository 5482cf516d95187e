import {
  IconAddressBook,
  IconBuilding,
  IconCashBanknote,
  IconChartHistogram,
  IconChecklist,
  IconCreditCard,
  IconDatabaseImport,
  IconFileDollar,
  IconFileText,
  IconFolder,
  IconForms,
  IconIdBadge2,
  IconLayoutDashboard,
  IconMail,
  IconPackages,
  IconPlugConnected,
  IconSettings,
  IconShieldLock,
  IconSpeakerphone,
  IconTargetArrow,
  IconTemplate,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Icon } from '../ui/icon';
import type { IconProps } from '../ui/icon';
import type { IconComponent } from '../ui/icons';

/** The icons that a menu item may name, by the word on the wire. */
const ICONS: Readonly<Record<string, IconComponent>> = {
  dashboard: IconLayoutDashboard,
  'layout-dashboard': IconLayoutDashboard,
  loans: IconFileDollar,
  opportunities: IconFileDollar,
  'file-dollar': IconFileDollar,
  leads: IconTargetArrow,
  'target-arrow': IconTargetArrow,
  prospects: IconUsers,
  users: IconUsers,
  'user-search': IconUsers,
  contacts: IconAddressBook,
  'address-book': IconAddressBook,
  workforces: IconIdBadge2,
  'id-badge-2': IconIdBadge2,
  'id-badge': IconIdBadge2,
  payments: IconCreditCard,
  'credit-card': IconCreditCard,
  cash: IconCashBanknote,
  campaigns: IconSpeakerphone,
  speakerphone: IconSpeakerphone,
  reports: IconChartHistogram,
  'chart-histogram': IconChartHistogram,
  'chart-bar': IconChartHistogram,
  groups: IconUsersGroup,
  teams: IconUsersGroup,
  'users-group': IconUsersGroup,
  builders: IconTemplate,
  template: IconTemplate,
  forms: IconForms,
  webforms: IconForms,
  products: IconPackages,
  programs: IconPackages,
  packages: IconPackages,
  package: IconPackages,
  imports: IconDatabaseImport,
  'database-import': IconDatabaseImport,
  security: IconShieldLock,
  roles: IconShieldLock,
  'shield-lock': IconShieldLock,
  shield: IconShieldLock,
  integrations: IconPlugConnected,
  'plug-connected': IconPlugConnected,
  plug: IconPlugConnected,
  companies: IconBuilding,
  building: IconBuilding,
  mailbox: IconMail,
  mail: IconMail,
  email: IconMail,
  email_templates: IconMail,
  contracts: IconFileText,
  'file-text': IconFileText,
  docs: IconFileText,
  tasks: IconChecklist,
  checklist: IconChecklist,
  settings: IconSettings,
};

export interface MenuIconProps {
  /** The icon's word, or else the page's. */
  readonly name: string;
  readonly page?: string;
  readonly size?: IconProps['size'];
}

/** The icon of a menu item; an unknown word is a folder. */
export function MenuIcon({ name, page = '', size = 18 }: MenuIconProps) {
  return <Icon of={ICONS[name] ?? ICONS[page.replace(/^\//, '').split('/')[0] ?? ''] ?? IconFolder} size={size} />;
}
