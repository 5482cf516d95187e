import { configurationFile, reason, type ConfigurationFile } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';

const unreadableRefusal = (path: string) =>
  new Refusal(422, 'invalid', reason('configuration.unreadable', { path: path || '/' }), { path });

/** @throws Refusal 422 invalid for another format or version, unknown parts, and names that occur twice */
export function readConfigurationFile(givenFile: unknown): ConfigurationFile {
  const version = typeof givenFile === 'object' && givenFile !== null && 'version' in givenFile ? givenFile.version : 1;
  if (typeof version === 'number' && version > 1)
    throw new Refusal(422, 'invalid', reason('configuration.newerVersion', { version }));
  const read = configurationFile.safeParse(givenFile);
  if (!read.success) throw unreadableRefusal((read.error.issues[0]?.path ?? []).map(String).join('.').slice(0, 200));
  for (const [section, entries] of Object.entries(read.data.sections)) {
    const seenKeys = new Set<string>();
    for (const { name } of entries) {
      if (seenKeys.has(name)) throw unreadableRefusal(`${section}.${name}`.slice(0, 200));
      seenKeys.add(name);
    }
  }
  return read.data;
}
