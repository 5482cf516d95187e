import type { Viewer } from '@lendwright/access';
import type { EmailTemplateContent } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { Readable } from 'node:stream';
import { Inspector } from '../../capabilities/documents';
import { uploadPicture } from '../../capabilities/email-templates/pictures/upload-picture';
import { createTemplate, saveDraft, saveSettings } from '../../capabilities/email-templates/templates/edit-templates';
import { publishTemplate } from '../../capabilities/email-templates/templates/publish-template';
import type { FileStore } from '../../platform/files/file-store';
import type { UploadPart } from '../../platform/http/route';
import type { SampleCompany } from './sample-company';

/** Published email templates of a sample lender. */
export interface EmailTemplateFixture {
  /** @param form the key of the form whose fields it uses */
  add(content: EmailTemplateContent, category?: 'service' | 'marketing', form?: string | null): Promise<Id>;
  /** Publishes the second version of a new template. */
  publishAgain(id: Id, content: EmailTemplateContent): Promise<void>;
  deactivate(id: Id): Promise<void>;
  addPicture(bytes: Buffer, name: string): Promise<Id>;
}

async function* partsOf(bytes: Buffer, fileName: string): AsyncGenerator<UploadPart> {
  yield await Promise.resolve({ kind: 'file', name: 'file', fileName, stream: Readable.from([bytes]) } as UploadPart);
}

export function createEmailTemplateFixture(
  { engine, scope, ids }: SampleCompany,
  viewer: Viewer,
  files: FileStore,
): EmailTemplateFixture {
  const publish = (id: Id, version: number) => publishTemplate(engine, scope, viewer, id, { version, note: '' });
  return {
    async add(content, category = 'marketing', form = 'contact') {
      const settings = { title: 'Weekly rates', category, form: form === null ? null : (ids.forms.get(form) as Id) };
      const { _id } = await createTemplate(engine, scope, viewer, { ...settings, content });
      await publish(_id, 1);
      return _id;
    },
    async publishAgain(id, content) {
      await saveDraft(scope, viewer, id, { version: 1, content });
      await publish(id, 2);
    },
    async deactivate(id) {
      await saveSettings(engine, scope, viewer, id, { version: 1, active: false });
    },
    async addPicture(bytes, name) {
      const uploads = { files, inspector: new Inspector() };
      return (await uploadPicture(uploads, scope, viewer, partsOf(bytes, name)))._id;
    },
  };
}
