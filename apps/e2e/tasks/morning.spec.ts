import type { Page } from '@playwright/test';
import {
  callApi,
  createLoan,
  expect,
  expectAccessible,
  expectMessage,
  saveScreenshots,
  signIn,
  test,
  visit,
} from '../support';

interface TaskInfo {
  readonly today: string;
  readonly users: {
    readonly people: readonly { readonly value: string; readonly type: string; readonly label: string }[];
    readonly roles: readonly { readonly _id: string; readonly title: string }[];
  };
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test("an officer's morning: captures, takes and completes tasks", async ({ page }) => {
  await signIn(page, 'officer');
  const { id, number, prospect } = await createLoan(page);
  const { today, users } = await callApi<TaskInfo>(page, 'POST', 'tasks/info', {});
  const dana = users.people.find(({ label }) => label === 'Dana Whitlock');
  const officers = users.roles.find(({ title }) => title === 'Loan Officer');
  const sharedFields = { status: 'Not Started', priority: 'Medium', due_date: today };
  const titleFor = (title: string) => `${title} ${prospect.lastName}`;
  await callApi(page, 'POST', 'tasks/create', {
    ...sharedFields,
    title: titleFor('Lead'),
    due_date: '2020-01-01',
    users: [{ value: officers?._id, type: 'Role' }],
  });
  await callApi(page, 'POST', 'tasks/create', {
    ...sharedFields,
    title: titleFor('Letter'),
    users: [{ value: dana?.value, type: dana?.type }],
    checklist: [{ title: 'Ask for the sender', mandatory: true }],
  });

  await page.goto(`/loans/edit/${id}?tab=tasks`);
  await expect(page.getByText('No tasks available, Create one!')).toBeVisible();

  await visit(page, '/tasks');
  await expect(rowOf(page, titleFor('Letter'))).toBeVisible();
  await page.keyboard.press('n');
  const capture = page.getByRole('combobox', { name: 'Add a task' });
  await capture.fill(`${titleFor('Call')} tomorrow 10am #${number} !high`);
  await expect(page.getByText(`10:00 AM · High · ${prospect.firstName} ${prospect.lastName}`)).toBeVisible();
  await capture.press('Enter');
  const call = rowOf(page, titleFor('Call'));
  await expect(call.getByRole('link', { name: number })).toHaveAttribute('href', new RegExp(`/loans/edit/${id}`));
  await capture.press('Escape');

  await page.getByRole('button', { name: `Take ${titleFor('Lead')}` }).click();
  await expectMessage(page, `You took ${titleFor('Lead')}.`);
  await expect(rowOf(page, titleFor('Lead'))).toBeVisible();

  await call.getByRole('button', { name: /Not Started, change status$/ }).click();
  await page.getByRole('menuitem', { name: 'In Progress' }).click();
  await expectMessage(page, 'Status has been updated successfully..');
  await expect(call.getByRole('button', { name: /In Progress, change status$/ })).toBeVisible();

  const letter = rowOf(page, titleFor('Letter'));
  await letter.getByRole('button', { name: titleFor('Letter'), exact: true }).click();
  const panel = page.getByRole('complementary', { name: `Task: ${titleFor('Letter')}` });
  await panel.getByRole('checkbox', { name: 'Done: Ask for the sender' }).click();
  await expect(letter.getByText('1 of 1')).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'task-panel');
  await panel.getByRole('button', { name: 'Update Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Task' });
  await expect(dialog.getByRole('textbox', { name: 'Item 1' })).toHaveValue('Ask for the sender');
  await expectAccessible(page);
  await saveScreenshots(page, 'update-task');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(letter.getByRole('button', { name: titleFor('Letter'), exact: true })).toBeFocused();
  await letter.getByRole('button', { name: /change status$/ }).click();
  await page.keyboard.press('5');
  await expect(letter).toHaveCount(0);
  await expectAccessible(page);
  await saveScreenshots(page, 'my-tasks');
});
