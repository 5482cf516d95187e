import type { Reason } from '@lendwright/kernel';
import { reason } from '@lendwright/api';
import { fileTypeFromBuffer } from 'file-type';
import { checkCompoundOffice } from './check-compound-office';
import { checkJpeg } from './check-jpeg';
import { checkPdf } from './check-pdf';
import { checkPng } from './check-png';
import { checkGif, checkWebp } from './check-small-pictures';
import { checkJson, checkText } from './check-text';
import { checkZippedOffice } from './check-zipped-office';
import { fileKind } from './file-kinds';

type Check = (file: Buffer, extension: string) => Reason | null;

const acceptUnchecked: Check = () => null;

const CHECKS: Readonly<Record<string, Check>> = {
  csv: checkText,
  txt: checkText,
  json: checkJson,
  pdf: checkPdf,
  png: checkPng,
  jpg: checkJpeg,
  jpeg: checkJpeg,
  gif: checkGif,
  webp: checkWebp,
  mp3: acceptUnchecked,
  mpeg: acceptUnchecked,
  doc: checkCompoundOffice,
  xls: checkCompoundOffice,
  ppt: checkCompoundOffice,
  docx: checkZippedOffice,
  xlsx: checkZippedOffice,
  pptx: checkZippedOffice,
};

/** Enough for every signature that the detector knows. */
const HEAD = 64 * 1024;

/**
 * Whether the bytes match the extension. Null if they do, otherwise the reason as the end of a sentence. The type
 * detector and the check for this type must both agree. Never throws.
 */
export async function inspectBytes(extension: string, file: Buffer): Promise<Reason | null> {
  const check = CHECKS[extension];
  const kind = fileKind(extension);
  if (!kind || !check) return reason('documents.fault.typeUnsupported');
  try {
    // The detector reads only the start of the file. Files unknown to it may still be text.
    const fileType = await fileTypeFromBuffer(file.subarray(0, HEAD));
    if (!kind.detectedTypes.includes(fileType?.mime ?? null)) {
      return fileType
        ? reason('documents.fault.otherType', { extension: fileType.ext })
        : reason('documents.fault.notAsNamed');
    }
    return check(file, extension);
  } catch {
    return reason('documents.fault.unreadable');
  }
}
