import { issueOf, type EngineIssue } from '../issues/engine-issue';
import { issueMessage } from '../issues/issue-message';
import type { DefinitionIssue } from './invalid-definition';

/** Describes an untrusted value in an issue. Never throws and never returns a long text. */
export function quote(value: unknown): string {
  return typeof value === 'string' ? `'${value.slice(0, 60)}'` : Array.isArray(value) ? 'a list' : typeof value;
}

/** An issue at its path, with its English message. */
export function definitionIssue(path: string, issue: EngineIssue): DefinitionIssue {
  return { path, ...issue, message: issueMessage(issue) };
}

const MAX_ISSUES = 200;

/** Collects the issues of a definition. After 200 issues, one more states that there are more. */
export class IssueList {
  readonly issues: DefinitionIssue[] = [];

  add(path: string, issue: EngineIssue): void {
    if (this.issues.length < MAX_ISSUES) this.issues.push(definitionIssue(path, issue));
    else if (this.issues.length === MAX_ISSUES) this.issues.push(definitionIssue('', issueOf('more-issues')));
  }

  /** Whether a value is a plain object. Adds an issue if not. */
  isObject(value: unknown, path: string): value is Readonly<Record<string, unknown>> {
    const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isPlain) this.add(path, issueOf('not-object'));
    return isPlain;
  }

  /** Whether a value is a list of at most `max` items. Adds an issue if not. */
  isList(value: unknown, path: string, max: number): value is readonly unknown[] {
    if (!Array.isArray(value)) this.add(path, issueOf('not-list'));
    else if (value.length > max) this.add(path, issueOf('list-too-long', { max }));
    else return true;
    return false;
  }

  /** Adds an issue for every unknown key. */
  checkKnownKeys(value: object, knownKeys: ReadonlySet<string>, path: string): void {
    for (const key of Object.keys(value)) {
      if (!knownKeys.has(key)) this.add(`${path && `${path}.`}${key.slice(0, 100)}`, issueOf('unknown-key'));
    }
  }
}
