import { reason, translatableOf } from '@lendwright/api';
import { answerIssueMessage, type EngineIssue, type IssueParam } from '@lendwright/forms';
import { Refusal, type Reason } from '@lendwright/kernel';

function paramOf(param: IssueParam): string | number | Reason {
  if (typeof param !== 'object') return param;
  if ('code' in param) return reasonOfIssue(param);
  return param
    .map((listedParam) => (typeof listedParam === 'object' ? answerIssueMessage(listedParam) : listedParam))
    .join(', ');
}

/** An issue of the form engine as a reason: `engine.` and its code, for which browsers have their own texts. */
function reasonOfIssue(issue: EngineIssue): Reason {
  const params = Object.entries(issue.params).map(([name, param]) => [name, paramOf(param)] as const);
  return { key: `engine.${issue.code}`, params: Object.fromEntries(params), text: answerIssueMessage(issue) };
}

/** A refusal's reason as an issue with one input, for the list of issues in its details. */
export const issueOfReason = (field: string, title: string, why: Reason) => {
  const { key: code, params } = translatableOf(why);
  return { field, title, code, params, message: why.text };
};

/** The first issue of a form as the reason for its refusal; a general reason without one. */
export function issueReason([first]: readonly EngineIssue[]): Reason {
  return first ? reasonOfIssue(first) : reason('records.fieldsInvalid');
}

/** The refusal of a forced save without its reason. */
export function reasonMissingRefusal(): Refusal {
  const why = reason('records.reasonMissing');
  return new Refusal(422, 'invalid', why, { issues: [issueOfReason('reason', 'Reason', why)], required: [] });
}
