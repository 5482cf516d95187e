import {
  confirmation,
  type AnswerOf,
  type BodyOf,
  type openUnsubscribe,
  type saveUnsubscribe,
  type unsubscribeOneClick,
} from '@lendwright/api';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { readLanguages } from '../../platform/mail/read-languages';
import type { Id } from '@lendwright/kernel';
import { deleteUnsubscribes, insertUnsubscribes, markUnsubscribed, readStopped } from './suppression-rows';
import { openLink, scopesOf, type UnsubscribeContext } from './unsubscribe-context';

const LOGO_PATTERN = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/;

/** @example maskAddress('gil@ashworth.example') // 'g•••@ashworth.example' */
export const maskAddress = (address: string): string => address.replace(/^(.)[^@]*/, '$1•••');

/** The title of a list, also after it was deleted. */
async function readTitle(tx: TenantTx, id: Id | null): Promise<string | null> {
  if (id === null) return null;
  const sql = 'select title from app.email_lists where company_id = $1 and id = $2';
  return (await tx.query<{ title: string }>(sql, [tx.companyId, id], 'email-list-title'))[0]?.title ?? null;
}

/** What a link is about. Changes nothing. @throws Refusal 404 not_found, 429 too_many_attempts */
export async function showLink(
  context: UnsubscribeContext,
  token: string,
  from: string,
): Promise<AnswerOf<typeof openUnsubscribe>> {
  const { target, scope } = openLink(context, token, from);
  const { name, settings } = await context.engine.setups.of(scope);
  const [logo, address] = [settings['logo'], settings['postalAddress']];
  const { list, sender } = scopesOf(target);
  return scope.read(async (tx) => {
    const stoppedParts = await readStopped(tx, target.address, [
      '',
      ...(list ? [list] : []),
      ...(sender ? [sender] : []),
    ]);
    return {
      address: maskAddress(target.address),
      company_name: name,
      company_address: typeof address === 'string' ? address.trim() : '',
      language: (await readLanguages(tx, [target.address]))(target.address),
      logo: typeof logo === 'string' && LOGO_PATTERN.test(logo) ? logo : null,
      list: await readTitle(tx, target.listId),
      sender: target.sender,
      stoppedParts: {
        list: list !== null && stoppedParts.has(list),
        sender: sender !== null && stoppedParts.has(sender),
        all: stoppedParts.has(''),
      },
    };
  });
}

/** Saves what the recipient chose. @throws Refusal 404 not_found, 429 too_many_attempts */
export async function saveChoices(
  context: UnsubscribeContext,
  token: string,
  from: string,
  { stoppedParts, reason, custom_reason: customReason = '' }: BodyOf<typeof saveUnsubscribe>,
): Promise<AnswerOf<typeof saveUnsubscribe>> {
  const { target, scope } = openLink(context, token, from);
  const scopes = scopesOf(target);
  const chosenLists = (['list', 'sender', 'all'] as const).flatMap((part) => {
    const name = scopes[part];
    return name === null ? [] : [{ name, isStopped: stoppedParts[part] }];
  });
  const named = (isStopped: boolean) =>
    chosenLists.filter((candidate) => candidate.isStopped === isStopped).map(({ name }) => name);
  return scope.write(async (tx) => {
    await insertUnsubscribes(tx, target.address, named(true), { reason: reason ?? '', customReason });
    await deleteUnsubscribes(tx, target.address, named(false));
    await markUnsubscribed(tx, target, named(true).length > 0 ? context.clock.now() : null);
    return confirmation('unsubscribe.saved');
  });
}

/** Stops the list of an email, or all marketing email if it has none. @throws Refusal 404 not_found, 429 too_many_attempts */
export async function unsubscribeByOneClick(
  context: UnsubscribeContext,
  token: string,
  from: string,
): Promise<AnswerOf<typeof unsubscribeOneClick>> {
  const { target, scope } = openLink(context, token, from);
  return scope.write(async (tx) => {
    await insertUnsubscribes(tx, target.address, [scopesOf(target).list ?? ''], {
      reason: 'one_click',
      customReason: '',
    });
    await markUnsubscribed(tx, target, context.clock.now());
    return confirmation('unsubscribe.saved');
  });
}
