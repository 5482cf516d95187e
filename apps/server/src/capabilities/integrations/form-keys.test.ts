import { KEY_SCOPES } from '@lendwright/access';
import { listKeys as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormFixture, type FormFixture } from '../../testing/form-fixture';
import { sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { createFormKey, listKeys, revokeFormKey } from './form-keys';

let fixture: FormFixture;
let otherCompany: SampleCompany;
beforeAll(async () => {
  fixture = await createFormFixture();
  otherCompany = await sampleCompany(fixture.fresh.database);
});
afterAll(() => fixture.close());

const make = async (company: SampleCompany, form: Id, title: string, role = 'officer') => {
  const { ids, scope } = company;
  const body = { title, role: ids.roles.get(role) as Id, scopes: [...KEY_SCOPES] };
  return (await createFormKey(scope, company.viewer('admin'), form, body))._id;
};
const listed = async ({ scope }: SampleCompany, nameIn: (name: string) => string = String) =>
  operation.answer.parse(await listKeys(scope, nameIn)).keys;
const loanFormOf = ({ ids }: SampleCompany) => ids.forms.get('loan') as Id;

describe('the keys of a company', () => {
  it('include those of all its forms, newest first, each with its form and its creator', async () => {
    const webform = await fixture.create('webform', 'Apply here');
    await make(fixture.company, loanFormOf(fixture.company), 'Warehouse');
    await make(fixture.company, webform, 'Partner site', 'admin');
    expect(await listed(fixture.company)).toMatchObject([
      {
        title: 'Partner site',
        start: expect.stringMatching(/^lwk_…[\w-]{4}$/) as string,
        form: { _id: webform, title: 'Apply here', kind: 'webform' },
        role: { title: 'Admin' },
        created_by: fixture.admin.fullName,
        lastUsedAt: null,
        inactive: false,
      },
      { title: 'Warehouse', form: { _id: loanFormOf(fixture.company), title: 'Loan' }, role: { title: 'Officer' } },
    ]);
    const translatedKeys = await listed(fixture.company, (name) => `${name} (de)`);
    expect(translatedKeys[1]).toMatchObject({ form: { title: 'Loan (de)' }, role: { title: 'Officer (de)' } });
  });

  it('exclude those of other companies and revoked ones', async () => {
    const foreignId = await make(otherCompany, loanFormOf(otherCompany), 'Foreign feed');
    expect((await listed(otherCompany)).map(({ _id }) => _id)).toEqual([foreignId]);
    const endedKey = await make(fixture.company, loanFormOf(fixture.company), 'Short feed');
    expect((await listed(fixture.company)).map(({ title }) => title)).toEqual([
      'Short feed',
      'Partner site',
      'Warehouse',
    ]);
    await revokeFormKey(fixture.company.scope, fixture.admin, endedKey);
    expect((await listed(fixture.company)).map(({ title }) => title)).toEqual(['Partner site', 'Warehouse']);
    const { rows } = await fixture.fresh.owner.query<{ act: string; subject_title: string }>(
      'select act, subject_title from app.audit_events where subject_id = $1 order by at, id',
      [endedKey],
    );
    expect(rows).toEqual([
      { act: 'key_made', subject_title: 'Short feed' },
      { act: 'key_revoked', subject_title: 'Short feed' },
    ]);
  });

  it('are inactive while their form or role is, and stay in the list', async () => {
    const form = await fixture.create('module', 'Surveys');
    const id = await make(fixture.company, form, 'Survey feed');
    const isInactive = async () => (await listed(fixture.company)).find(({ _id }) => _id === id)?.inactive;
    const setRoleActive = (isActive: boolean) =>
      fixture.fresh.owner.query('update app.roles set is_active = $2 where id = $1', [
        fixture.company.ids.roles.get('officer'),
        isActive,
      ]);
    expect(await isInactive()).toBe(false);
    await fixture.setActive(form, false);
    expect(await isInactive()).toBe(true);
    await fixture.setActive(form, true);
    await setRoleActive(false);
    expect(await isInactive()).toBe(true);
    await setRoleActive(true);
    expect(await isInactive()).toBe(false);
  });
});
