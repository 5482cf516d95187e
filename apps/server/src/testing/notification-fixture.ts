import { readVisibleTitles } from '../capabilities/tasks';
import type { Viewer } from '@lendwright/access';
import type { FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { createAccount } from '../capabilities/accounts';
import { addLoan } from '../capabilities/loans';
import { readNotifications, type NotificationState } from '../capabilities/notifications/read-notifications';
import { recordSummaries, LOANS } from '../capabilities/records';
import { reviewChange } from '../capabilities/reviews/review-change';
import { saveRecord } from '../capabilities/records/saving/save-record';
import type { SaveAnswer } from '../capabilities/records/saving/present-save';
import type { SaveBody } from '../capabilities/records/saving/validate-save';
import { setActivity } from '../capabilities/records/saving/set-activity';
import type { FreshDatabase } from './fresh-database';
import { SAMPLE_PLAN, type SampleCompany } from './sample-company';

const HIDDEN_ROLES = ['role:own'];
const REVIEWED_FIELDS: readonly FormElement[] = [
  { id: 'rate', type: 'number', title: 'Rate', reviewers: ['role:admin', 'role:officer'] },
  { id: 'verdict', type: 'text', title: 'Verdict canary', reviewers: ['role:officer'], hided_roles: HIDDEN_ROLES },
  { id: 'letter', type: 'file', title: 'Letter canary', hided_roles: HIDDEN_ROLES },
];

/** Submitting needs no file here. */
const optional = (field: FormElement): FormElement => (field.id === 'w2' ? { ...field, mandatory: false } : field);

/** The sample lender with fields that need a review, and some that are hidden from own-only staff. */
export const NOTIFICATION_PLAN: typeof SAMPLE_PLAN = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) => {
    const [section, ...rest] = form.definition.content;
    if (form.key !== 'loan' || !section) return form;
    return {
      ...form,
      definition: {
        content: [{ ...section, childs: [...(section.childs ?? []).map(optional), ...REVIEWED_FIELDS] }, ...rest],
      },
    };
  }),
};

/** Staff with logins, loans, and their notifications. */
export interface NotificationFixture {
  /** A staff member with a login. */
  createUser(role: string, name: string, groups?: readonly Id[]): Promise<Viewer>;
  addLoan(viewer: Viewer, workforces: readonly Viewer[], groups?: readonly Id[]): Promise<Id>;
  save(
    editor: Viewer,
    loan: Id,
    body: Omit<SaveBody, 'version' | 'mode'> & { mode?: SaveBody['mode'] },
  ): Promise<SaveAnswer>;
  setActivity(viewer: Viewer, loan: Id, isActive: boolean): Promise<unknown>;
  review(editor: Viewer, historyId: Id, field: string, type: 'accept' | 'reject'): Promise<unknown>;
  readNotifications(viewer: Viewer): Promise<NotificationState>;
  /** The kinds of a viewer's notifications, newest first. */
  readKinds(viewer: Viewer): Promise<string[]>;
}

/** `person---role`, the format of assignments. */
export const assigneeKeyOf = ({ personId, roleId }: Viewer): string => `${personId}---${roleId}`;

export async function createNotificationFixture(
  freshDatabase: FreshDatabase,
  lender: SampleCompany,
): Promise<NotificationFixture> {
  const { engine, scope, ids } = lender;
  const prospect = await lender.addPerson('prospects', 'Ann', 'Lee');
  const openSummaries = recordSummaries(engine);
  const openTaskTitles = readVisibleTitles(engine);
  const notifications = async (viewer: Viewer) => {
    const summarize = await openSummaries(scope);
    const readTaskTitles = await openTaskTitles(scope);
    return scope.read((tx) => readNotifications(tx, { summarize, readTaskTitles }, viewer));
  };
  const versionOf = async (loan: Id) => {
    const sql = 'select version from app.records where id = $1';
    return (await freshDatabase.owner.query<{ version: number }>(sql, [loan])).rows[0]?.version ?? 0;
  };
  return {
    async createUser(role, name, groups = []) {
      const personId = await lender.addPerson('workforces', name, 'Staff');
      const viewer = lender.viewer(role, personId);
      const membership = { companyId: ids.company, roleId: viewer.roleId, personId, userType: viewer.userType };
      const username = `${name.toLowerCase()}@${ids.company}.example`;
      const account = { username, fullName: name, email: username, passwordHash: null, memberships: [membership] };
      const accountId = await freshDatabase.database.identity((tx) => createAccount(tx, account));
      await freshDatabase.owner.query('update auth.memberships set groups = $2 where account_id = $1', [
        accountId,
        groups,
      ]);
      return { ...viewer, accountId, groups, fullName: name };
    },
    async addLoan(viewer, workforces, groups = []) {
      const chosenData = {
        product: ids.products.get('res') as Id,
        program: ids.programs.get('fix') as Id,
        prospect,
        groups: [...groups],
        status: [],
        source: [],
        workforces: workforces.map(assigneeKeyOf),
        contacts: [],
      };
      return (await addLoan(engine, scope, viewer, chosenData))._id;
    },
    async save(viewer, loan, body) {
      const version = await versionOf(loan);
      return saveRecord(engine, scope, viewer, LOANS, loan, { mode: 'autosave', ...body, version });
    },
    setActivity: (viewer, loan, isActive) => setActivity(scope, viewer, LOANS, loan, isActive),
    review: (viewer, historyId, field, type) => reviewChange(engine, scope, viewer, historyId, { type, field }),
    readNotifications: notifications,
    readKinds: async (viewer) => (await notifications(viewer)).data.map(({ kind }) => kind),
  };
}
