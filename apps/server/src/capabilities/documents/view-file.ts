import type { Viewer } from '@lendwright/access';
import type { QueryOf, viewFile as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { Bytes } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { numberOf, type RecordEngine } from '../records';
import { readActiveFiles, type FileRow } from './files-rows';
import { accessFile } from './access-file';
import { disposition, downloadName } from './download-name';
import { assertViewKey } from './view-key';

/**
 * Types that browsers may show inline. Everything else is downloaded, including text, which a browser could interpret
 * as HTML.
 */
const INLINE_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf']);

export const isShownInline = ({ type }: Pick<FileRow, 'type'>): boolean => INLINE_TYPES.has(type);

/** The bytes of a file with its headers, as a download unless it may be shown inline. */
export async function openFileBytes(
  files: Services['files'],
  file: Pick<FileRow, 'type' | 'size' | 'storage_key'>,
  name: string,
  isDownload: boolean,
): Promise<Bytes> {
  return new Bytes(await files.open(file.storage_key), {
    'content-type': file.type,
    'content-length': String(file.size),
    'content-disposition': disposition(isShownInline(file) && !isDownload ? 'inline' : 'attachment', name),
  });
}

/**
 * The bytes of a file. Checks record, field and right again, with or without a key. The HTTP layer adds the sandbox.
 * @throws Refusal 404 not_found, 410 link_expired
 * @source spec 2-records §7 (auth/file/view), §9 (names); READINGS (file view in a new tab)
 */
export async function viewFile(
  engine: RecordEngine,
  services: Pick<Services, 'files' | 'fileLinks' | 'clock'>,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  query: QueryOf<typeof operation>,
): Promise<Bytes> {
  if (query.key !== undefined) assertViewKey(services.fileLinks, viewer, id, query.key, services.clock.now());
  const setup = await engine.setups.of(scope);
  const { file, name } = await scope.read(async (tx) => {
    const foundFile = await accessFile(engine, tx, setup, viewer, id);
    const siblings = await readActiveFiles(tx, [foundFile.file.document_id]);
    const index = siblings.findIndex((row) => row.id === id) + 1;
    return {
      file: foundFile.file,
      name: downloadName({
        number: numberOf(foundFile.record.row, setup),
        title: foundFile.field.title,
        index,
        name: foundFile.file.name,
      }),
    };
  });
  return openFileBytes(services.files, file, name, query.download === '1');
}
