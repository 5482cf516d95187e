import { z } from 'zod';
import { operation } from '../operation';
import { message, moment, userType } from '../shapes';

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'is no colour');

export const personalization = z.strictObject({
  layout: z.enum(['Horizontal', 'Vertical']),
  mode: z.enum(['Light', 'Dark']),
  menuColor: colour,
  sectionHeaderColor: colour,
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
  summary: 'The menu and looks of the signed-in user.',
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
  summary: 'Save the own layout, mode and colours.',
  right: { kind: 'self' },
  body: personalization,
  answer: message,
  refusals: [],
});

export const menuOperations = [menus, savePersonalization];
