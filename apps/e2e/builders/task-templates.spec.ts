import type { Locator, Page } from '@playwright/test';
import {
  startImpersonation,
  callApi,
  choice,
  choose,
  expect,
  expectAccessible,
  expectMessage,
  field,
  uniqueName,
  saveScreenshots,
  signIn,
  test,
} from '../support';

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Texts of the checklist steps, in order. */
const stepsOf = (steps: Locator) =>
  steps
    .getByRole('textbox', { name: /^Step \d+ title$/ })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

async function createTemplate(page: Page, title: string): Promise<string> {
  const { _id } = await callApi<{ _id: string }>(page, 'POST', 'task_templates/create', {
    ...{ title, description: '', module: 'loans', priority: 'Medium', status: 'Not Started', assignees: [] },
    ...{ start: null, due: null, target_status: null, convert_lead: false, checklist: [], followUps: [] },
    trigger: { kind: 'none' },
  });
  return _id;
}

test('an administrator creates a task template and designs its flow', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(600_000);
  const { lastName } = uniqueName();
  const [title, nextTitle] = [`Check title of ${lastName}`, `Clear title of ${lastName}`];
  await signIn(page, 'admin');
  await createTemplate(page, nextTitle);

  await page.goto('/builders/tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'task-templates');
  await page.getByRole('link', { name: 'Create task template' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Task Template' })).toBeVisible();
  await page.getByRole('button', { name: 'Create task template' }).click();
  await expect(page.getByText('Please provide a valid title')).toBeVisible();
  await field(page, 'Title').fill(title);
  await choose(page, 'Module', 'Loans');
  await choose(page, 'Priority', 'Urgent');
  await page.getByRole('textbox', { name: 'Description' }).fill('Ask the title company first.');
  await page.getByRole('button', { name: 'Add role' }).click();
  await page.getByRole('menuitem', { name: 'Processor' }).click();
  const dueGroup = page.getByRole('group', { name: 'Due date' });
  await choice(dueGroup, 'Relative to').click();
  await page.getByRole('option', { name: 'Requested Closing Date' }).click();
  await dueGroup.getByRole('textbox', { name: 'Number of days' }).fill('5');
  await dueGroup.getByRole('radio', { name: 'before' }).click();
  await expectAccessible(page);
  await saveScreenshots(page, 'task-template-create');
  await page.getByRole('button', { name: 'Create task template' }).click();
  await expectMessage(page, 'Task template created successfully.');
  await expect(page).toHaveURL(/\/builders\/task\/builder\//);
  await expect(card(page, 'Task').getByText('5 days before Requested Closing Date')).toBeVisible();

  await choose(card(page, 'Trigger'), 'The task starts when', 'A condition on fields is met');
  await card(page, 'Trigger').getByRole('button', { name: 'Add condition' }).click();
  await save(page).click();
  await expect(page.getByText('Complete or remove the unfinished conditions.')).toBeVisible();
  await choice(card(page, 'Trigger'), 'Field').fill('Loan Amount');
  await page.getByRole('option', { name: 'Loan Amount', exact: true }).click();
  await choose(card(page, 'Trigger'), 'Comparison', 'is at least');
  await field(card(page, 'Trigger'), 'Value').fill('1,000,000');

  const steps = card(page, 'Checklist');
  for (const [index, name] of ['Order search', 'Read search', 'Tell the borrower'].entries()) {
    await steps.getByRole('button', { name: 'Add step' }).click();
    await steps.getByRole('textbox', { name: `Step ${index + 1} title` }).fill(name);
  }
  await steps.getByRole('checkbox', { name: 'Read search is mandatory' }).check();
  const grip = steps.getByRole('button', { name: 'Move Tell the borrower', exact: true });
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(steps.getByText('Tell the borrower picked up, position 3 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(steps.getByText('Tell the borrower moved to position 1 of 3.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect.poll(() => stepsOf(steps)).toEqual(['Order search', 'Read search', 'Tell the borrower']);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(grip).toBeFocused();
  await expect.poll(() => stepsOf(steps)).toEqual(['Order search', 'Tell the borrower', 'Read search']);

  await card(page, 'Follow-ups').getByRole('button', { name: 'Add follow-up' }).click();
  await page.getByRole('menuitem', { name: nextTitle }).click();
  await card(page, 'Follow-ups')
    .getByRole('textbox', { name: `Delay for ${nextTitle}` })
    .fill('2');
  await expectAccessible(page);
  await saveScreenshots(page, 'task-template-builder');
  await save(page).click();
  await expectMessage(page, 'Task template saved successfully.');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.reload();
  await expect(field(card(page, 'Trigger'), 'Value')).toHaveValue(/1,000,000/);
  await expect.poll(() => stepsOf(steps)).toEqual(['Order search', 'Tell the borrower', 'Read search']);
  await expect(card(page, 'Follow-ups').getByText(nextTitle, { exact: true })).toBeVisible();
});

test('steps are dragged with the mouse, and leaving with unsaved changes asks first', async ({ page }) => {
  const { lastName } = uniqueName();
  await signIn(page, 'admin');
  const id = await createTemplate(page, `Drag ${lastName}`);
  await page.goto(`/builders/task/builder/${id}`);
  const steps = card(page, 'Checklist');
  for (const [index, name] of ['one', 'two', 'three'].entries()) {
    await steps.getByRole('button', { name: 'Add step' }).click();
    await steps.getByRole('textbox', { name: `Step ${index + 1} title` }).fill(name);
  }
  const box = async (title: string) => {
    const foundBox = await steps.getByRole('button', { name: `Move ${title}`, exact: true }).boundingBox();
    if (!foundBox) throw new Error(`no drag handle for ${title}`);
    return { x: foundBox.x + foundBox.width / 2, y: foundBox.y + foundBox.height / 2 };
  };
  const [from, to] = [await box('three'), await box('one')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 4, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => stepsOf(steps)).toEqual(['three', 'one', 'two']);

  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await save(page).click();
  await expectMessage(page, 'Task template saved successfully.');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText(/changed Checklist/)).toBeVisible();
});

test('two administrators edit one template: separate changes merge, and conflicts ask which to keep', async ({
  page,
  anotherWindow,
  watch,
}) => {
  watch.expectRefusal(409);
  const { lastName } = uniqueName();
  await signIn(page, 'admin');
  const id = await createTemplate(page, `Shared ${lastName}`);
  await page.goto(`/builders/task/edit/${id}`);
  await field(page, 'Title').fill(`Mine ${lastName}`);
  await choose(page, 'Priority', 'High');

  const otherWindow = await anotherWindow();
  await signIn(otherWindow, 'super');
  await startImpersonation(otherWindow, 'Harborline Lending');
  await otherWindow.goto(`/builders/task/edit/${id}`);
  await field(otherWindow, 'Title').fill(`Theirs ${lastName}`);
  await save(otherWindow).click();
  await expectMessage(otherWindow, 'Task template saved successfully.');

  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this too' });
  await expect(dialog.getByText(`Yours: Mine ${lastName}`)).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'task-template-conflict');
  await dialog.getByRole('radio', { name: new RegExp(`Theirs ${lastName}$`) }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Task template saved successfully.');
  await expect(field(page, 'Title')).toHaveValue(`Theirs ${lastName}`);
  await expect(choice(page, 'Priority')).toHaveValue('High');
});

test('a template is deactivated after confirmation and listed among the inactive ones', async ({ page }) => {
  const { lastName } = uniqueName();
  const title = `Sleeps ${lastName}`;
  await signIn(page, 'admin');
  await createTemplate(page, title);
  await page.goto('/builders/tasks');
  await page.getByRole('searchbox', { name: 'Search templates' }).fill(title);
  await page.getByRole('row', { name: new RegExp(title) }).hover();
  await page
    .getByRole('group', { name: `Actions for ${title}` })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  const dialog = page.getByRole('dialog', { name: `Are you sure want to deactivate ${title}?` });
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expectMessage(page, `${title} Deactivated successfully.`);
  await page.getByRole('tab', { name: /^Deactive \(1\)/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Deactive');
  await page.getByRole('tab', { name: /^Active/ }).click();
  await expect(page.getByText('No results match these filters.')).toBeVisible();
});
