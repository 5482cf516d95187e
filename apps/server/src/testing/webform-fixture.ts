import { webformSettings } from '@lendwright/api';
import type { FormDefinition, FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { Clock } from '../platform/clock/clock';
import { bumpSettings } from '../platform/db/company-cache';
import { openVault } from '../platform/secrets/sealed';
import type { FreshDatabase } from './fresh-database';
import { SAMPLE_PLAN, sampleCompany, type SampleCompany } from './sample-company';
import { openWebform } from '../capabilities/webforms/open-webform';
import { submitWebform } from '../capabilities/webforms/submit-webform';
import { webformContext, type WebformContext } from '../capabilities/webforms/webform-context';
import { webformLink } from '../capabilities/webforms/webform-link';
import type { WebformSettings } from '../capabilities/webforms/webform-cache';

const SECRET = '11'.repeat(32);
const field = (id: string, type: FormElement['type'], overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type,
  title: id,
  ...overrides,
});

/** Elements of each kind that a visitor sees, and of each that must be hidden. */
export const WEBFORM: FormDefinition = {
  content: [
    field('about_you', 'section', {
      childs: [
        field('first_name', 'text', { mandatory: true }),
        field('last_name', 'text'),
        field('email', 'email'),
        field('phone', 'phone'),
        field('ssn', 'ssn'),
        field('employed', 'select', {
          options: [
            { id: 'yes', text: 'Yes' },
            { id: 'no', text: 'No' },
          ],
          control_settings: [
            { when: { field: 'employed', operator: 'equals', value: 'no' }, effect: 'hide', targets: ['employer'] },
          ],
        }),
        field('employer', 'text'),
        field('income', 'amount'),
        field('yearly', 'amount', { calculation: 'income * 12' }),
        field('grade', 'text', { hided_roles: ['role:borrower'], value: 'new' }),
        field('notes', 'textarea', { hided_roles: ['all'] }),
        field('checked', 'text', { readonly_roles: ['role:officer'] }),
        field('fixed', 'text', { readonly: true, value: 'as drawn' }),
        field('campaign', 'hiddenfield', { value: 'spring' }),
        field('pin', 'password'),
        field('reviewed', 'text', { reviewers: ['role:officer'] }),
      ],
    }),
    field('owners', 'section', {
      cloneable: true,
      childs: [field('owner', 'text'), field('share', 'number', { hided_roles: ['role:borrower'] })],
    }),
    field('papers', 'section', { childs: [field('paystub', 'file', { mandatory: true })] }),
  ],
};

const PLAN = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) => (form.key === 'lead' ? { ...form, definition: WEBFORM } : form)),
  statuses: [...SAMPLE_PLAN.statuses, { module: 'leads', key: 'open', title: 'Open', hue: 'grey', glyph: 'ring' }],
} as typeof SAMPLE_PLAN;

/** A lender with a published webform, a controllable clock, and visitors. */
export interface WebformFixture {
  readonly lender: SampleCompany;
  readonly context: WebformContext;
  readonly form: Id;
  link: string;
  /** Advances the clock. */
  pass(milliseconds: number): void;
  settle(settings: Partial<WebformSettings>): Promise<void>;
  /** Opens the page. By default, its ticket can be used immediately. */
  open(address?: string): Promise<Awaited<ReturnType<typeof openWebform>>>;
  submit(ticket: string, formData: object, overrides?: object, address?: string): ReturnType<typeof submitWebform>;
  readLeads(): Promise<{ id: Id; info: Record<string, unknown>; secrets: object }[]>;
}

export async function createWebformFixture(freshDatabase: FreshDatabase): Promise<WebformFixture> {
  const lender = await sampleCompany(freshDatabase.database, PLAN);
  const form = lender.ids.forms.get('lead') as Id;
  let now = Date.parse('2026-03-10T10:05:00Z');
  const clock: Clock = { now: () => new Date(now) };
  const config = { secret: SECRET };
  const context = webformContext({ database: freshDatabase.database, vault: openVault(SECRET), clock, config });
  const settle = async (settings: Partial<WebformSettings>) => {
    await freshDatabase.owner.query("update app.forms set webform = $2, kind = 'webform' where id = $1", [
      form,
      JSON.stringify(webformSettings.parse({ isOpen: true, ...settings })),
    ]);
    await lender.scope.write(bumpSettings);
    context.webforms.forget(lender.ids.company);
  };
  await settle({});
  const fixture: WebformFixture = {
    lender,
    context,
    form,
    link: webformLink(context, lender.ids.company, { id: form, link_epoch: 1 }),
    pass: (milliseconds) => void (now += milliseconds),
    settle,
    open: (address = '192.0.2.1') => openWebform(context, fixture.link, address, {}),
    submit: (ticket, formData, overrides = {}, address = '192.0.2.1') =>
      submitWebform(context, fixture.link, address, { ticket, formData: { ...formData }, website: '', ...overrides }),
    readLeads: async () =>
      (
        await freshDatabase.owner.query<{ id: Id; info: Record<string, unknown>; secrets: object }>(
          "select id, info, secrets from app.records where company_id = $1 and module_key = 'leads' order by created_at, id",
          [lender.ids.company],
        )
      ).rows,
  };
  return fixture;
}
