import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, fileLink } from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { Services } from '../../platform/services';
import type { RecordEngine } from '../records';
import { accessFile } from './access-file';
import { makeViewKey } from './view-key';

/**
 * Creates a link to a file that works only for this viewer, for 60 seconds, as long as the viewer has the right.
 * @throws Refusal 404 not_found
 */
export async function linkFile(
  engine: RecordEngine,
  { fileLinks, clock }: Pick<Services, 'fileLinks' | 'clock'>,
  scope: TenantScope,
  viewer: Viewer,
  body: BodyOf<typeof fileLink>,
): Promise<AnswerOf<typeof fileLink>> {
  const setup = await engine.setups.of(scope);
  const { file } = await scope.read((tx) => accessFile(engine, tx, setup, viewer, body.file));
  const { key, expiresAt } = makeViewKey(fileLinks, viewer, file.id, clock.now());
  return {
    url: `/api/auth/file/view/${file.id}?key=${key}${body.download ? '&download=1' : ''}`,
    expiresAt: expiresAt.toISOString(),
  };
}
