import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi } from './call-api';

/** A person that only one journey uses. */
export interface CreatedProspect {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export interface CreatedLoan {
  readonly id: string;
  /** The displayed number, such as `DSCR-104217`. */
  readonly number: string;
  readonly prospect: CreatedProspect;
}

interface TitledItem {
  readonly _id: string;
  readonly title: string;
}

interface LoanChoices {
  readonly productWithPrograms: readonly { readonly value: string; readonly label: string }[];
  readonly workforces: readonly {
    readonly _id: string;
    readonly user: { readonly first_name: string };
    readonly role: TitledItem | null;
  }[];
  readonly status: readonly TitledItem[];
  readonly source: readonly TitledItem[];
}

/** One letter per hexadecimal digit. Without vowels, generated names cannot contain real words. */
const LETTERS = 'bcdfghjklmnpqrst';

/** Generates a name that no other run uses. */
export function uniqueName(): { readonly firstName: string; readonly lastName: string; readonly email: string } {
  const mark = randomUUID()
    .slice(0, 8)
    .replaceAll(/./g, (digit) => LETTERS.charAt(Number.parseInt(digit, 16)));
  const lastName = `Journey${mark}`;
  return { firstName: 'Nadia', lastName, email: `nadia.${lastName.toLowerCase()}@example.com` };
}

/**
 * Creates a prospect with the page's session.
 * @param answers further answers by field id, in their stored format
 */
export async function createProspect(
  page: Page,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<CreatedProspect> {
  const { firstName, lastName, email } = uniqueName();
  const { _id } = await callApi<{ _id: string }>(page, 'POST', 'prospects/add', {
    formData: { first_name: firstName, last_name: lastName, email, phone: '2065550143', ...answers },
  });
  return { id: _id, firstName, lastName, email };
}

export interface LoanInput {
  /** Title of a program. */
  readonly program?: string;
  /** First names of staff on the loan's team. */
  readonly team?: readonly string[];
  /** Answers by field id, in their stored format. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** Loans created at the same time. */
const CONCURRENCY = 10;

/** Creates many loans of one prospect. The page must have an officer's session. */
export async function createLoans(page: Page, count: number, input: LoanInput = {}): Promise<CreatedProspect> {
  const prospect = await createProspect(page);
  const body = await prepareLoanBody(page, prospect, input);
  for (let createdCount = 0; createdCount < count; createdCount += CONCURRENCY) {
    const batch = Array.from({ length: Math.min(CONCURRENCY, count - createdCount) });
    await Promise.all(batch.map(() => callApi(page, 'POST', 'opportunities/add', body)));
  }
  return prospect;
}

/** Creates a prospect and a loan for it. The page must have an officer's session. */
export async function createLoan(page: Page, input: LoanInput = {}): Promise<CreatedLoan> {
  const prospect = await createProspect(page);
  const body = await prepareLoanBody(page, prospect, input);
  const createdLoan = await callApi<{ _id: string; number: string }>(page, 'POST', 'opportunities/add', body);
  return { id: createdLoan._id, number: createdLoan.number, prospect };
}

/** The request that creates a loan of a prospect. */
async function prepareLoanBody(
  page: Page,
  prospect: CreatedProspect,
  { program = 'DSCR Rental', team = ['Dana', 'Theo'], answers = {} }: LoanInput,
): Promise<object> {
  const choices = await callApi<LoanChoices>(page, 'GET', 'opportunities/admin');
  const combinedTexts = choices.productWithPrograms.find(({ label }) => label.includes(program))?.value.split('---');
  const source = choices.source[0];
  if (!combinedTexts?.[0] || !combinedTexts[1] || !source) throw new Error(`The demo has no program ${program}.`);
  const workforces = choices.workforces
    .filter(({ user }) => team.includes(user.first_name))
    .map(({ _id, role }) => `${_id}---${role?._id ?? ''}`);
  return {
    product: combinedTexts[0],
    program: combinedTexts[1],
    prospect: prospect.id,
    status: choices.status.filter(({ title }) => title === 'Application').map(({ _id }) => _id),
    source: [source._id],
    workforces,
    formData: {
      first_name: prospect.firstName,
      last_name: prospect.lastName,
      email: prospect.email,
      phone: '2065550143',
      ...answers,
    },
  };
}
