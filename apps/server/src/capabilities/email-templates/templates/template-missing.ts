import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';

/** The refusal for templates, versions and forms that do not exist. */
export const templateMissingRefusal = (): Refusal => new Refusal(404, 'not_found', reason('emailTemplates.missing'));
