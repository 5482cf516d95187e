import { issueOf, type EngineIssue } from '../issues/engine-issue';
import { issueMessage } from '../issues/issue-message';
import type { DefinitionIssue } from './invalid-definition';

/** Names a value from outside in a fault; whatever it is, this neither throws nor grows long. */
export function quote(value: unknown): string {
  return typeof value === 'string' ? `'${value.slice(0, 60)}'` : Array.isArray(value) ? 'a list' : typeof value;
}

/** An issue at its path, with its English message. */
export function definitionIssue(path: string, issue: EngineIssue): DefinitionIssue {
  return { path, ...issue, message: issueMessage(issue) };
}

const ISSUES_MOST = 200;

/** Collects what is wrong with a definition while it is read; of more than 200 faults only that there are more. */
export class IssueList {
  readonly issues: DefinitionIssue[] = [];

  add(path: string, issue: EngineIssue): void {
    if (this.issues.length < ISSUES_MOST) this.issues.push(definitionIssue(path, issue));
    else if (this.issues.length === ISSUES_MOST) this.issues.push(definitionIssue('', issueOf('more-issues')));
  }

  /** Whether a value is a plain object, and a fault where it is not. */
  isObject(value: unknown, path: string): value is Readonly<Record<string, unknown>> {
    const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isPlain) this.add(path, issueOf('not-object'));
    return isPlain;
  }

  /** Whether a value is a list of at most `most`, and a fault where it is not. */
  isList(value: unknown, path: string, most: number): value is readonly unknown[] {
    if (!Array.isArray(value)) this.add(path, issueOf('not-list'));
    else if (value.length > most) this.add(path, issueOf('list-too-long', { most }));
    else return true;
    return false;
  }

  /** A fault for every key that is not known. */
  onlyKeys(value: object, known: ReadonlySet<string>, path: string): void {
    for (const key of Object.keys(value)) {
      if (!known.has(key)) this.add(`${path && `${path}.`}${key.slice(0, 100)}`, issueOf('unknown-key'));
    }
  }
}
