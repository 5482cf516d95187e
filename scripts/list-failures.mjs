const MAX_LISTED = 10;
const MAX_LINES = 8;
// eslint-disable-next-line no-control-regex -- colors of a terminal
const COLORS = /\u001b\[[0-9;]*m/g;

/** The title and the first lines of the messages of one failed test. */
function describe(title, messages) {
  const lines = messages
    .join('\n')
    .replaceAll(COLORS, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`FAILED  ${title}`, ...lines.slice(0, MAX_LINES).map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}

function vitestFailures({ testResults }) {
  return testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0) return failed.map((test) => describe(test.fullName, test.failureMessages));
    return file.status === 'failed' ? [describe(file.name, [file.message ?? ''])] : [];
  });
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function playwrightFailures({ suites = [], errors = [] }) {
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return [
    ...errors.map(({ message }) => describe('the run', [message ?? ''])),
    ...failed.map(({ file, title, tests }) =>
      describe(
        `${file}: ${title}`,
        tests.flatMap(({ results }) => results.flatMap((result) => result.errors.map(({ message }) => message ?? ''))),
      ),
    ),
  ];
}

/**
 * Repeats the failures of a report in a few lines each, because a long output is often cut off before them.
 *
 * @param {any} report in JSON, from Vitest or Playwright
 * @returns {string[]} at most ten
 */
export function listFailures(report) {
  const all = report.testResults ? vitestFailures(report) : playwrightFailures(report);
  return all.slice(0, MAX_LISTED);
}
