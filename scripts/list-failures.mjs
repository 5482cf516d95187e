import { stripVTControlCharacters } from 'node:util';

const MAX_LISTED = 10;
const MAX_LINES = 10;

/** The title and the first lines of the messages of a test. */
function describe(title, messages, word = 'FAILED') {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`${word}  ${title}`, ...lines.slice(0, MAX_LINES).map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}

function vitestFailures({ testResults }) {
  return testResults.flatMap((file) => {
    const failedResults = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failedResults.length > 0) return failedResults.map((test) => describe(test.fullName, test.failureMessages));
    return file.status === 'failed' ? [describe(file.name, [file.message ?? ''])] : [];
  });
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function playwrightFailures({ suites = [], errors = [] }) {
  const unsteadySpecs = suites
    .flatMap(specsOf)
    .filter(({ ok, tests }) => !ok || tests.some((test) => test.status === 'flaky'));
  return [
    ...errors.map(({ message }) => describe('the run', [message ?? ''])),
    ...unsteadySpecs.map(({ ok, file, title, tests }) =>
      describe(
        `${file}: ${title}`,
        tests.flatMap(({ results }) => results.flatMap((result) => result.errors.map(({ message }) => message ?? ''))),
        ok ? 'FLAKY ' : 'FAILED',
      ),
    ),
  ];
}

/**
 * Repeats the failures of a report in a few lines each, because a long output is often cut off before them. A journey
 * that failed once and then passed is listed as well, so that its cause is investigated.
 *
 * @param {any} report in JSON, from Vitest or Playwright
 * @returns {string[]} at most ten
 */
export function listFailures(report) {
  const allFailures = report.testResults ? vitestFailures(report) : playwrightFailures(report);
  return allFailures.slice(0, MAX_LISTED);
}
