import type { ComponentType } from 'react';

/** A file with one screen. */
type ScreenFile = { readonly Screen: ComponentType };

/**
 * Which file draws which route. One line per route; the file is fetched when the route is first opened. A route without a
 * line leads to the error page that asks to contact the administrator.
 */
export const screens: Readonly<Partial<Record<string, () => Promise<ScreenFile>>>> = {
  '/loans': () => import('../screens/loans/loans-screen'),
  '/loans/create': () => import('../screens/loan-create'),
  '/loans/edit/$id': () => import('../screens/loan-edit'),
  '/leads': () => import('../screens/people-list/leads-screen'),
  '/leads/create': () => import('../screens/person-create'),
  '/leads/edit/$id': () => import('../screens/person-edit'),
  '/prospects': () => import('../screens/people-list/prospects-screen'),
  '/prospects/create': () => import('../screens/person-create'),
  '/prospects/edit/$id': () => import('../screens/person-edit'),
  '/contacts': () => import('../screens/people-list/contacts-screen'),
  '/contacts/create': () => import('../screens/person-create'),
  '/contacts/edit/$id': () => import('../screens/person-edit'),
  '/workforces': () => import('../screens/people-list/workforces-screen'),
  '/workforces/create': () => import('../screens/person-create'),
  '/workforces/edit/$id': () => import('../screens/person-edit'),
  '/auth/login': () => import('../screens/sign-in/sign-in-screen'),
  '/auth/forgot-password': () => import('../screens/forgot-password/forgot-password-screen'),
  '/auth/reset-password/$token': () => import('../screens/reset-password/reset-password-screen'),
  '/setup': () => import('../screens/first-super/first-super-screen'),
  '/sessions': () => import('../screens/sessions/sessions-screen'),
  '/mailbox': () => import('../screens/mailbox/mailbox-screen'),
  '/error/$version': () => import('./error-screen'),
  '/logout': () => import('./logout-screen'),
  ...(import.meta.env.DEV && { '/gallery': () => import('../gallery/gallery-screen') }),
};
