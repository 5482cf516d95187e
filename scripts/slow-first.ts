import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isolatedTests } from './isolated-tests';

/** Test files that take eight seconds or more, slowest first within their project. */
const SLOW_FILES = [
  'architecture.test.ts',
  'packages/forms/src/testing/fixtures.test.ts',
  'apps/web/src/features/marketplace/fields/bound-fields-panel.test.tsx',
  'apps/web/src/form-builder/model/builder-laws.test.ts',
  'apps/server/src/security-tests/route-matrix.test.ts',
  'apps/server/src/security-tests/process-start.test.ts',
  'apps/server/src/security-tests/crash.test.ts',
  'apps/server/src/security-tests/backup.test.ts',
  'apps/server/src/security-tests/processes.test.ts',
  'apps/server/src/security-tests/denied-writes.test.ts',
  'apps/server/src/security-tests/check-strength.test.ts',
  'apps/server/src/security-tests/killed-sealing.test.ts',
  'apps/server/src/capabilities/documents/hostile-uploads.test.ts',
  'apps/server/src/security-tests/secrets-in-urls.test.ts',
  'apps/server/src/capabilities/lists/columns/column-bytes.test.ts',
  'apps/server/src/security-tests/killed-campaign.test.ts',
  'apps/server/src/security-tests/company-archive.test.ts',
  'apps/server/src/security-tests/embedded-crash.test.ts',
  'apps/server/src/security-tests/idempotency.test.ts',
  'apps/server/src/security-tests/access-decisions.test.ts',
  'apps/server/src/security-tests/tab-rights.test.ts',
  'apps/server/src/platform/db/database.test.ts',
  'apps/server/src/platform/http/uploads/slow-clients.test.ts',
  'apps/server/src/security-tests/malformed-requests.test.ts',
  'apps/server/src/security-tests/field-rules.test.ts',
  'apps/server/src/capabilities/accounts/invitations/invitations.test.ts',
  'apps/server/src/security-tests/company-configuration.test.ts',
  'apps/server/src/platform/db/embedded/start-embedded.test.ts',
  'apps/server/src/capabilities/payments/exactly-once.test.ts',
  'apps/server/src/security-tests/input-fuzz.test.ts',
  'apps/server/src/capabilities/lists/columns/saved/saved-columns.test.ts',
  'apps/server/src/security-tests/killed-workers.test.ts',
  'apps/server/src/security-tests/signing.test.ts',
  'apps/server/src/security-tests/naughty-strings.test.ts',
  'apps/server/src/security-tests/account-takeover.test.ts',
  'apps/server/src/security-tests/external-urls.test.ts',
  'apps/server/src/platform/db/restart.test.ts',
  'apps/server/src/capabilities/summary-docs/export-summary.test.ts',
  'apps/server/src/capabilities/document-bundles/document-bundles.test.ts',
  'apps/server/src/capabilities/accounts/second-factor/verify-factor.test.ts',
  'apps/server/src/security-tests/saved-columns.test.ts',
  'apps/server/src/platform/sessions/open-sessions.test.ts',
  'apps/server/src/capabilities/payments/payments.test.ts',
  'apps/server/src/capabilities/lists/fallback/select-by-sql.test.ts',
  'apps/server/src/security-tests/webforms.test.ts',
];

/**
 * Starts the slow test files of each project first, because one that started last would occupy a single core at the end.
 * Those that load the modules of the product again come last, so that only they do. Projects stay apart: a worker that meets a file of another project ends, and the next one loads everything again.
 */
export class SlowFirst extends BaseSequencer {
  /** @throws Error if the list above names a file that does not exist */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const missingFile = SLOW_FILES.find((name) => !existsSync(join(root, name)));
    if (missingFile) throw new Error(`${missingFile} does not exist. Remove it from the list of slow tests.`);
    const rankOf = ({ moduleId }: TestSpecification) => SLOW_FILES.findIndex((name) => moduleId.endsWith(name));
    const isIsolated = ({ moduleId }: TestSpecification) => isolatedTests.some((name) => moduleId.endsWith(name));
    const sortedSpecifications = await super.sort(files);
    const projects = [...new Set(sortedSpecifications.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const ownSpecifications = sortedSpecifications.filter((file) => file.project === project);
      const slowFiles = ownSpecifications.filter((file) => rankOf(file) >= 0).sort((a, b) => rankOf(a) - rankOf(b));
      const otherSpecifications = ownSpecifications.filter((file) => rankOf(file) < 0);
      return [
        ...slowFiles,
        ...otherSpecifications.filter((file) => !isIsolated(file)),
        ...otherSpecifications.filter(isIsolated),
      ];
    });
  }
}
