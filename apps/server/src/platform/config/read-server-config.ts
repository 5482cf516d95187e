import { readConfig, type Config } from './config';
import { readSealFiles } from './seal-files';
import type { Environment } from './variables';

/**
 * Reads the configuration of a process that seals documents, whose certificate must be usable. Commands such as a backup
 * do not need it.
 * @throws ConfigError with one sentence naming the invalid variable
 */
export function readServerConfig(env: Environment = process.env): Config {
  const config = readConfig(env);
  if (config.seal?.files) readSealFiles(config.seal.files, new Date());
  return config;
}
