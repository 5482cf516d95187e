import { BUILT_IN_MODULES } from '@lendwright/access';
import { createHash } from 'node:crypto';

/** First pieces of addresses that the product has or keeps for itself, and words that every object answers to. */
const RESERVED: ReadonlySet<string> = new Set([
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

const LONGEST = 60;

/**
 * The key, and page, of a module by its title: small letters and digits with dashes. A title of another script, of
 * which nothing of these is left, gives a key that is the same every time.
 * @example keyOfTitle('Appraisal Orders') // 'appraisal-orders'
 */
export function keyOfTitle(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? `module-${createHash('sha256').update(title.toLowerCase()).digest('hex').slice(0, 8)}` : plain;
}

/** Whether the product itself has pages or calls under that name. */
export const isReserved = (key: string): boolean => RESERVED.has(key);

/** One of the things that a title names many of. @example singularOf('Facilities') // 'Facility' */
export function singularOf(title: string): string {
  if (/[^aeiou]ies$/i.test(title)) return title.replace(/ies$/i, 'y');
  return /[^su]s$/i.test(title) ? title.slice(0, -1) : title;
}
