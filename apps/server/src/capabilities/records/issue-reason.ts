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
export const issueOfReason = (field: string, title: string, explanation: Reason) => {
  const { key: code, params } = translatableOf(explanation);
  return { field, title, code, params, message: explanation.text };
};

/** The first issue of a form as the reason for its refusal; a general reason without one. */
export function issueReason([firstIssue]: readonly EngineIssue[]): Reason {
  return firstIssue ? reasonOfIssue(firstIssue) : reason('records.fieldsInvalid');
}

/** The refusal of a forced save without its reason. */
export function reasonMissingRefusal(): Refusal {
  const explanation = reason('records.reasonMissing');
  return new Refusal(422, 'invalid', explanation, {
    issues: [issueOfReason('reason', 'Reason', explanation)],
    required: [],
  });
}
