import { BUILT_IN_MODULES } from '@lendwright/access';
import { createHash } from 'node:crypto';

/** Reserved first path segments, and property names inherited from Object. */
const RESERVED_KEYS: ReadonlySet<string> = new Set([
  ...BUILT_IN_MODULES,
  ...[
    'loan',
    'lead',
    'prospect',
    'contact',
    'workforce',
    'opportunity',
    'opportunities',
    'people',
    'records',
    'modules',
  ],
  ...[
    'dashboard',
    'mailbox',
    'sessions',
    'builders',
    'forms',
    'libraries',
    'library',
    'webforms',
    'tasks',
    'task',
    'notes',
  ],
  ...[
    'auth',
    'setup',
    'logout',
    'login',
    'error',
    'home',
    'public',
    'api',
    'assets',
    'static',
    'files',
    'docs',
    'documents',
  ],
  ...['companies', 'company', 'users', 'roles', 'groups', 'products', 'programs', 'statuses', 'sources', 'settings'],
  ...[
    'payments',
    'contracts',
    'contract',
    'email',
    'emails',
    'email_builder',
    'email-builder',
    'campaigns',
    'lists',
    'templates',
    'triggers',
  ],
  ...['marketplace', 'lenders', 'notifications', 'reports', 'report', 'imports', 'import', 'integrations', 'security'],
  ...[
    'menu',
    'menus',
    'module',
    'site',
    'landing',
    'history',
    'export',
    'personalization',
    'profile',
    'account',
    'accounts',
  ],
  ...['system', 'health', 'ready', 'metrics', 'events', 'sign', 'signing', 'sms', 'share', 'link', 'admin', 'super'],
  ...['constructor', 'prototype', 'index'],
]);

const MAX_KEY_LENGTH = 60;

/**
 * Derives the key and page of a module from its title: lower-case letters and digits separated by dashes. Titles
 * without any ASCII letters or digits get a stable hash instead.
 * @example keyOfTitle('Appraisal Orders') // 'appraisal-orders'
 */
export function keyOfTitle(title: string): string {
  const plainText = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_KEY_LENGTH)
    .replace(/^-+|-+$/g, '');
  return plainText === ''
    ? `module-${createHash('sha256').update(title.toLowerCase()).digest('hex').slice(0, 8)}`
    : plainText;
}

/** Whether the application uses this name for its own pages or API paths. */
export const isReserved = (key: string): boolean => RESERVED_KEYS.has(key);

/** The singular of a plural title. @example singularOf('Facilities') // 'Facility' */
export function singularOf(title: string): string {
  if (/[^aeiou]ies$/i.test(title)) return title.replace(/ies$/i, 'y');
  return /[^su]s$/i.test(title) ? title.slice(0, -1) : title;
}
