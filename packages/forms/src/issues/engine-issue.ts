import { fillPlaceholders } from '@lendwright/kernel';
import type { FormElement } from '../form-element';
import type { ANSWER_MESSAGES, DEFINITION_MESSAGES } from './issue-messages';

type Messages = typeof ANSWER_MESSAGES & typeof DEFINITION_MESSAGES;
export type IssueCode = keyof Messages;

type Placeholder<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** A list of issues is rendered as alternatives, a list of texts as a chain of field ids. */
export type IssueParam = string | number | EngineIssue | readonly EngineIssue[] | readonly string[];

/** The params of an issue: one for each placeholder of its message. */
export type IssueParams<Code extends IssueCode> = Readonly<Record<Placeholder<Messages[Code]>, IssueParam>>;

/** A problem with an answer, a calculated value or a form definition. Whoever shows it translates the code. */
export interface EngineIssue {
  readonly code: IssueCode;
  readonly params: Readonly<Record<string, IssueParam>>;
}

/** An issue with its English message, as the API sends it. */
export interface ReportedIssue extends EngineIssue {
  readonly message: string;
}

type ParamsArgument<Code extends IssueCode> =
  Placeholder<Messages[Code]> extends never ? [] : [params: IssueParams<Code>];

const NO_PARAMS = {};

/** @example issueOf('text-too-long', { title: 'Purpose', most: 2000 }) */
export function issueOf<Code extends IssueCode>(code: Code, ...[params]: ParamsArgument<Code>): EngineIssue {
  return { code, params: params ?? NO_PARAMS };
}

/** The issue of a missing or invalid answer: the message of the form's author, or the standard one. */
export function invalidAnswer({ title, validate_msg: message }: FormElement): EngineIssue {
  if (message) return issueOf('custom-message', { message });
  return title ? issueOf('invalid-value', { title }) : issueOf('invalid-untitled-value');
}

const isIssue = (param: IssueParam): param is EngineIssue => typeof param === 'object' && 'code' in param;

/**
 * Renders an issue with the messages of any language. Issues inside its params are rendered with the same messages.
 * @param messageFor the message of a code with its placeholders filled
 * @param language BCP 47, for lists
 */
export function renderIssue(
  { code, params }: EngineIssue,
  messageFor: (code: IssueCode, values: Readonly<Record<string, string | number>>) => string,
  language = 'en',
): string {
  const render = (param: IssueParam): string | number => {
    if (typeof param !== 'object') return param;
    if (isIssue(param)) return renderIssue(param, messageFor, language);
    if (typeof param[0] !== 'object') return param.join(' → ');
    const alternatives = (param as readonly EngineIssue[]).map((issue) => renderIssue(issue, messageFor, language));
    return new Intl.ListFormat(language, { type: 'disjunction' }).format(alternatives);
  };
  const values = Object.entries(params).map(([name, param]) => [name, render(param)] as const);
  return messageFor(code, Object.fromEntries(values));
}

/** The English message of an issue, from a catalog that has its code. */
export function englishMessage(issue: EngineIssue, messages: Readonly<Record<string, string>>): string {
  return renderIssue(issue, (code, values) =>
    fillPlaceholders(messages[code] ?? code, (name) => String(values[name] ?? '')),
  );
}
