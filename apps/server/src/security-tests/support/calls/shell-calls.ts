import type { Id } from '@lendwright/kernel';
import { PASSWORD } from '../lenders/lender';
import { answerOf, createEmptyBody, type SpecCall } from './spec-call';

/** Document 1, section 7. */
export const SHELL_CALLS: readonly SpecCall[] = [
  {
    call: 'POST auth/login',
    as: null,
    body: ({ twoRoles }) => ({ username: twoRoles.username, password: PASSWORD }),
    fields: ['_id', 'company._id', 'roles[]._id', 'roles[].title'],
  },
  {
    call: 'POST auth/generate_accesstoken',
    as: null,
    body: (replay) => {
      const user = answerOf<{ _id: string; company: { _id: Id }; roles: { _id: Id }[] }>(replay, 'POST auth/login');
      return { uid: user._id, cid: user.company._id, rid: user.roles[0]?._id };
    },
    fields: ['user._id', 'user.type', 'user.fullName', 'user.role.title'],
  },
  {
    call: 'GET auth/get_user_by_token',
    as: 'officer',
    fields: [
      ...['_id', 'type', 'fullName', 'role.title', 'role.admin', 'profile', 'cprofile'],
      ...['company._id', 'company.name', 'company.products'],
    ],
  },
  {
    call: 'POST auth/forgot_password',
    as: null,
    body: ({ lender }) => ({ username: lender.users.officer.username }),
    fields: ['message'],
  },
  {
    call: 'POST auth/reset_password',
    as: null,
    body: ({ resetToken }) => ({ user_id: resetToken, password: 'another long sentence 0815' }),
    fields: ['message'],
  },
  {
    call: 'POST menus',
    as: 'officer',
    body: createEmptyBody,
    fields: [
      ...['header.items[]._id', 'header.items[].title', 'header.items[].page', 'header.items[].icon'],
      ...['header.items[].show_menu', 'header.items[].createdAt', 'header.items[].submenu', 'header.items[].badge'],
      ...['header.items[].permissions.global', 'header.items[].permissions.add', 'header.items[].permissions.update'],
      ...['logo', 'loggedInUserType', 'personalization.layout', 'personalization.mode'],
      ...['personalization.menuColor', 'personalization.sectionHeaderColor'],
    ],
  },
  {
    call: 'POST dashboard',
    as: 'officer',
    fields: [
      ...['company._id', 'lead_counts[].label', 'prospect_count[].count', 'opportunity_count[]._id'],
      ...['recent_opportunities[]._id', 'tasks', 'recent_leads[]._id', 'recent_prospects[]._id'],
      ...['programs[].label', 'lead_sources'],
    ],
  },
  { call: 'POST notifications', as: 'officer', body: createEmptyBody, fields: ['data', 'count', 'load'] },
  { call: 'POST notifications/view', as: 'officer', body: () => ({ type: 'All' }), fields: ['data', 'count', 'load'] },
  {
    call: 'POST module/personalization',
    as: 'officer',
    body: () => ({ layout: 'Vertical', mode: 'Dark', menuColor: '#061F2B', sectionHeaderColor: '#49839f' }),
    fields: ['message'],
  },
];
