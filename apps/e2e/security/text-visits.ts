import type { Page } from '@playwright/test';
import { expect } from '../support';
import { openPreview, addTemplate, addWebform, checkFile, declineRequest, showSignIn } from './text-subjects';
import type { Batch, Places } from './text-places';

/** Texts of people that a page shows: the fields of answers of the API that hold them. */
export interface Place {
  readonly name: string;
  readonly answers: RegExp;
  readonly fields: readonly string[];
}

/** A visit of a page, and what it shows. */
export interface Visit {
  readonly places: readonly Place[];
  /** Creates what no other visit needs. @returns its id or address */
  prepare?(page: Page, places: Places): Promise<string>;
  open(page: Page, places: Places, batch: Batch): Promise<void>;
}

const TITLES = ['title', 'description', 'subject', 'name', 'label', 'user', 'message', 'sender', 'signer'];

const openTab =
  (tab: string) =>
  async (page: Page, { loan }: Places): Promise<void> => {
    await page.goto(`/loans/edit/${loan}?tab=${tab}`);
  };

const openFirstRow = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('row').nth(1).getByRole('button').first().click();

const place = (name: string, answers: RegExp, fields: readonly string[] = TITLES): Place => ({ name, answers, fields });

/** The pages that show texts of one person to another. */
export const VISITS: readonly Visit[] = [
  {
    places: [place('notifications', /\/notifications$/, ['record', 'name', 'field', 'status'])],
    open: async (page) => {
      await page.goto('/loans');
      await page.getByRole('button', { name: /^Notifications/ }).click();
    },
  },
  {
    places: [place('names and statuses in a list', /\/opportunities$/, ['label', 'first_name', 'last_name', 'title'])],
    open: async (page) => void (await page.goto('/loans')),
  },
  {
    places: [place('texts of a form', /\/opportunities\/[^/]+$/, ['guideline', 'text', 'title', 'content'])],
    open: openTab('loan'),
  },
  { places: [place('notes', /\/notes\/list$/, ['content'])], open: openTab('notes') },
  {
    places: [place('titles of tasks', /\/tasks$/)],
    open: openTab('tasks'),
  },
  {
    places: [
      place('requested documents', /\/docs\/list$/, ['name', 'title', 'values']),
      place('custom docs', /\/custom_docs$/),
      place('library items', /\/documentlibrary\/document$/),
      place('contracts', /\/contracts$/),
      place('sign requests', /\/sign_requests\/list$/),
    ],
    open: async (page, places) => {
      await openTab('docs')(page, places);
      await expect(page.getByRole('button', { name: 'Contracts Sign Requests' })).toBeVisible();
    },
  },
  {
    places: [place('the page of a sign request', /\/sign_requests\/(list|[0-9a-f-]+)$/)],
    open: async (page, places) => {
      await openTab('docs')(page, places);
      // The section may be folded.
      await page.locator('a[href*="/sign_requests/"]').first().dispatchEvent('click');
      await expect(page.getByRole('heading', { name: /^<p>shown/ })).toBeVisible();
    },
  },
  {
    places: [place('emails of a record', /\/emails\/[^/]+\/thread$/, ['body', 'subject'])],
    open: async (page, places) => {
      await openTab('emails')(page, places);
      await openFirstRow(page);
    },
  },
  {
    places: [place('the preview of an email', /\/emails\/populate_tags$/, ['body', 'subject', 'html', 'name'])],
    open: async (page, places) => {
      await openTab('emails')(page, places);
      await page.getByRole('button', { name: /^Compose Email/ }).click();
      await page.getByRole('textbox', { name: 'Subject' }).fill('Read');
      await page.getByRole('textbox', { name: 'Message' }).fill('Read');
    },
  },
  {
    places: [place('the mailbox', /\/mailbox\/[^/]+$/, ['text', 'subject', 'from', 'to'])],
    open: async (page) => {
      await page.goto('/mailbox');
      await openFirstRow(page);
    },
  },
  {
    places: [place('the text of an email template', /\/email_templates\/[^/]+$/, ['text', 'title', 'subject'])],
    open: async (page, { emailTemplate }) => void (await page.goto(`/email_templates/builder/${emailTemplate}`)),
  },
  {
    places: [place('the text of a contract', /\/contract_templates\/[^/]+$/, ['text', 'title'])],
    open: async (page, { template }) => void (await page.goto(`/builders/contracts/builder/${template}`)),
  },
  {
    places: [place('the page of a document link', /\/public\/docs(\/page|\/start)?$/)],
    open: async (page, { docsLink }) => {
      await page.goto(docsLink);
      const begin = page.getByRole('button', { name: 'Continue' });
      const document = page.getByRole('article').first();
      // A second visit continues the session of the first.
      await expect(begin.or(document)).toBeVisible();
      if (await begin.isVisible()) await begin.press('Enter');
      await expect(document).toBeVisible();
    },
  },
  {
    places: [place('the page of a signing link', /\/public\/sign\/[^/]+$/)],
    open: async (page, { signLink }) => void (await page.goto(signLink)),
  },
  {
    places: [place('a public webform', /\/public\/forms\/[^/]+$/, ['title', 'name', 'guideline', 'placeholder'])],
    prepare: addWebform,
    open: async (page, _places, { subject }) => void (await page.goto(subject)),
  },
  {
    places: [place('the editor of formatted text of a form', /\/public\/forms\/[^/]+$/, ['value'])],
    prepare: addWebform,
    open: async (page, _places, { subject }) => {
      await page.goto(subject);
      await expect(page.getByRole('textbox', { name: 'Remarks' }).getByText('shown 0')).toBeAttached();
    },
  },
  {
    places: [place('the preview of a contract template', /\/contracts$/)],
    prepare: addTemplate,
    open: openPreview,
  },
  {
    places: [place('the branding of a host', /\/auth\/welcome$/)],
    open: showSignIn,
  },
  {
    places: [place('the name of a file on the verify page', /\/public\/seals$/, [])],
    open: checkFile,
  },
  {
    places: [place('the reason of a declined sign request', /\/sign_requests\/list$/, ['reason'])],
    prepare: declineRequest,
    open: async (page, places) => {
      await openTab('docs')(page, places);
      await expect(page.getByRole('button', { name: 'Contracts Sign Requests' })).toBeVisible();
    },
  },
];
