import {
  callApi,
  expect,
  expectAccessible,
  expectMessage,
  field,
  createProspect,
  saveScreenshots,
  signIn,
  test,
} from '../support';

interface ListOfLeads {
  readonly webforms: readonly { readonly _id: string; readonly title: string }[];
}

test(
  'an officer finds a lead by its webform, reads it, and completes the matching prospect',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    test.setTimeout(600_000);
    await signIn(page, 'officer');
    const { id, firstName, lastName, email } = await createProspect(page);
    const lead = await callApi<{ _id: string }>(page, 'POST', 'leads/add', {
      formData: {
        first_name: firstName,
        last_name: `${lastName}-Reyes`,
        email: email.toUpperCase(),
        loan_amount: 250_000_00,
      },
      mode: 'force',
      reason: 'Asked by phone',
    });
    const { webforms } = await callApi<ListOfLeads>(page, 'POST', 'leads', { skip: 0, limit: 1 });
    const [webform] = webforms;
    if (!webform) throw new Error('The demo has no webform.');

    await page.goto(`/leads?webform=${webform._id}&q=${lastName}`);
    await expect(page.getByRole('combobox', { name: 'Webform' })).toHaveValue(webform.title);
    await expect(page.getByText(`${lastName}-Reyes`).first()).toBeVisible();
    await saveScreenshots(page, 'leads-of-a-webform');
    if (project.name === 'desk') await page.getByRole('link', { name: `${firstName} ${lastName}-Reyes` }).click();
    else await page.goto(`/leads/${lead._id}`);

    await expect(page).toHaveURL(new RegExp(`/leads/${lead._id}`));
    await expect(page.getByRole('definition').filter({ hasText: '$250,000' }).first()).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: `Prospect ${firstName} ${lastName}, same email` }),
    ).toBeVisible();
    await expectAccessible(page);
    await saveScreenshots(page, 'read-lead');

    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Convert .* into a prospect$/ });
    await dialog.getByRole('button', { name: 'Use this prospect' }).click();
    await expect(dialog.getByText(`Already filled in; keeps ${lastName}`, { exact: true })).toBeVisible();
    await expect(dialog.getByText('1 answer stays only on the lead: Loan Amount')).toBeVisible();
    await expectAccessible(page);
    await saveScreenshots(page, 'complete-prospect');
    // The lead has an amount, so a loan is preselected.
    await dialog.getByRole('switch', { name: 'Also create a loan' }).click();
    await dialog.getByRole('button', { name: 'Convert' }).click();

    await expectMessage(page, 'Lead converted successfully.');
    await expect(page).toHaveURL(new RegExp(`/prospects/edit/${id}`));
    await page.goto(`/leads/${lead._id}`);
    await expect(page.getByRole('button', { name: 'Converted' })).toBeDisabled();
    await expect(
      page.getByRole('region', { name: 'History' }).getByText('Converted', { exact: true }).first(),
    ).toBeVisible();
    await saveScreenshots(page, 'read-converted-lead');
    await page.getByRole('link', { name: 'Open prospect' }).click();
    await expect(page).toHaveURL(new RegExp(`/prospects/edit/${id}`));
    await expect(field(page, 'Last Name')).toHaveValue(lastName);
  },
);
