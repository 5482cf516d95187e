import type { Viewer } from '@lendwright/access';
import {
  type createForm as createOperation,
  formSettings,
  publishForm as publishOperation,
  type BodyOf,
} from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { sampleCompany, type SampleCompany } from './sample-company';
import { createFreshDatabase, type FreshDatabase } from './fresh-database';
import { createForm } from '../capabilities/forms/create-form';
import { publishForm } from '../capabilities/forms/publish-form';
import { readForm } from '../capabilities/forms/read-form';
import { setFormActive } from '../capabilities/forms/set-form-active';

type Kind = BodyOf<typeof createOperation>['kind'];
export type Elements = readonly Record<string, unknown>[];

/** A company whose administrator designs forms. */
export interface FormFixture {
  readonly fresh: FreshDatabase;
  readonly company: SampleCompany;
  readonly admin: Viewer;
  create(kind: Kind, title: string, overrides?: Record<string, unknown>): Promise<Id>;
  publish(form: Id, base: number, content: Elements, deactivatedElements?: Elements, viewer?: Viewer): Promise<number>;
  read(form: Id): ReturnType<typeof readForm>;
  setActive(form: Id, isActive: boolean): Promise<unknown>;
  close(): Promise<void>;
}

export const settingsFor = (title: string, overrides: Record<string, unknown> = {}) =>
  formSettings.parse({ title, ...overrides });

export const publishBody = (content: Elements, deactivatedElements: Elements = [], base = 0) =>
  publishOperation.body?.parse({ base, content, deactivated: deactivatedElements }) as BodyOf<typeof publishOperation>;

export async function createFormFixture(): Promise<FormFixture> {
  const freshDatabase = await createFreshDatabase({ poolSize: 8 });
  const company = await sampleCompany(freshDatabase.database);
  const admin = company.viewer('admin');
  const { scope } = company;
  return {
    fresh: freshDatabase,
    company,
    admin,
    async create(kind, title, overrides) {
      return (await createForm(scope, admin, { kind, settings: settingsFor(title, overrides) }))._id;
    },
    async publish(form, base, content, deactivatedElements = [], viewer = admin) {
      return (await publishForm(scope, viewer, form, publishBody(content, deactivatedElements, base))).version;
    },
    read: (form) => readForm(scope, form, () => null),
    setActive: (form, isActive) => setFormActive(scope, admin, form, isActive),
    close: () => freshDatabase.drop(),
  };
}

/** A section of text fields, as sent by the form builder. */
export const textSection = (id: string, fields: readonly string[]): Record<string, unknown> => ({
  id,
  type: 'section',
  title: id,
  childs: fields.map((field) => ({ id: field, type: 'text', title: field })),
});
