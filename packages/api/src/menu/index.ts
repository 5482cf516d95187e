import { z } from 'zod';
import { operation } from '../operation';
import { message, moment, storable, userType } from '../shapes';

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'color');

export const personalization = z.strictObject({
  layout: z.enum(['Horizontal', 'Vertical']),
  /** `System` follows the device. */
  mode: z.enum(['System', 'Light', 'Dark']),
  menuColor: color,
  sectionHeaderColor: color,
});

const menuItem = z.object({
  _id: z.string(),
  title: z.string(),
  custom_title: z.string().optional(),
  page: z.string(),
  icon: z.string(),
  show_menu: z.boolean(),
  createdAt: moment,
  submenu: z.array(z.object({ title: z.string(), page: z.string() })),
  badge: z.number().nullable(),
  permissions: z.object({ global: z.boolean(), add: z.boolean(), update: z.boolean() }),
});

export const menus = operation({
  id: 'menus',
  method: 'POST',
  path: 'menus',
  summary: 'The menu and appearance settings of the signed-in user.',
  right: { kind: 'self' },
  body: z.strictObject({}),
  answer: z.object({
    header: z.object({ items: z.array(menuItem) }),
    static: z.array(
      z.object({
        title: z.string(),
        icon: z.string(),
        items: z.array(z.object({ title: z.string(), page: z.string() })),
      }),
    ),
    logo: z.string().nullable(),
    loggedInUserType: z.enum(['workforce', 'prospect', 'contact', 'Super']),
    personalization,
    company: z.object({ name: z.string(), timeZone: z.string(), dateFormat: z.string() }),
    userType,
  }),
  refusals: [],
});

export const savePersonalization = operation({
  id: 'savePersonalization',
  method: 'POST',
  path: 'module/personalization',
  summary: 'Save your layout, mode and colors.',
  right: { kind: 'self' },
  body: personalization,
  answer: message,
  refusals: [],
});

const menuArrangement = z.strictObject({
  /** The key of a module, or `dashboard`. */
  _id: storable(z.string().min(1).max(60)),
  /** The company's own label; empty means the default title. */
  custom_title: storable(z.string().trim().max(60)),
  icon: z.string().regex(/^[a-z0-9_-]{1,40}$/),
  show_menu: z.boolean(),
});

/** All menu items of the company in order, including hidden ones. */
const arrangement = z.object({
  /** The version of the arrangement; a save names the version it changes. */
  version: z.string(),
  items: z.array(menuArrangement.extend({ title: z.string(), page: z.string() })),
});

export const readMenuArrangement = operation({
  id: 'readMenuArrangement',
  method: 'GET',
  path: 'menu_arrangement',
  summary: "The menu items in the company's order.",
  right: { kind: 'admin' },
  answer: arrangement,
  refusals: [],
});

/**
 * Sets the order and titles of menu items. Unlisted items follow the listed ones. For another version the response is
 * 409 `conflict` with both values, and nothing is saved.
 */
export const saveMenuArrangement = operation({
  id: 'saveMenuArrangement',
  method: 'PATCH',
  path: 'menu_arrangement',
  summary: 'Arrange the menu: order, titles, icons and visibility.',
  right: { kind: 'admin' },
  body: z.strictObject({
    version: z.string().regex(/^[\w-]{16}$/),
    items: z.array(menuArrangement).min(1).max(200),
  }),
  answer: message.extend({ version: z.string() }),
  refusals: ['conflict', 'invalid'],
});

export const menuOperations = [menus, savePersonalization, readMenuArrangement, saveMenuArrangement];
