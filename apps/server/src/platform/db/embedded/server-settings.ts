import { totalmem } from 'node:os';

const MEGABYTE = 2 ** 20;

/** The memory that this process may count on, in bytes: a container's limit where there is one. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

function within(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)));
}

export interface ServerSettings {
  readonly socketFolder: string;
  /** Bytes. */
  readonly memory: number;
  /** False only for tests, whose data nobody misses after a power cut. */
  readonly isDurable: boolean;
}

/**
 * The lines of `lendwright.conf`, written anew at each start. An administrator's ALTER SYSTEM stands above them.
 * @param settings.memory a machine of 4 GB and more gets at most 1 GB of shared buffers: the app lives beside it.
 */
export function serverSettings({ socketFolder, memory, isDurable }: ServerSettings): string {
  const megabytes = memory / MEGABYTE;
  const lines = [
    "listen_addresses = ''",
    `unix_socket_directories = '${socketFolder.replaceAll("'", "''")}'`,
    'unix_socket_permissions = 0700',
    'port = 5432',
    'max_connections = 100',
    'password_encryption = scram-sha-256',
    `shared_buffers = ${within(megabytes / 8, 64, 1024)}MB`,
    `effective_cache_size = ${within(megabytes / 2, 128, 65536)}MB`,
    `maintenance_work_mem = ${within(megabytes / 32, 32, 512)}MB`,
    `work_mem = ${within(megabytes / 512, 4, 32)}MB`,
    'random_page_cost = 1.1',
    'jit = off',
    'min_wal_size = 128MB',
    'max_wal_size = 2GB',
    'checkpoint_timeout = 15min',
    'checkpoint_completion_target = 0.9',
    'autovacuum_vacuum_scale_factor = 0.1',
    'autovacuum_analyze_scale_factor = 0.05',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    "datestyle = 'iso, ymd'",
    'log_min_messages = warning',
    'log_checkpoints = off',
    "log_line_prefix = '%m [%p] '",
    // Statements may hold borrowers' answers; the log must not.
    'log_min_error_statement = panic',
    'log_parameter_max_length_on_error = 0',
    `fsync = ${isDurable ? 'on' : 'off'}`,
    `synchronous_commit = ${isDurable ? 'on' : 'off'}`,
    `full_page_writes = ${isDurable ? 'on' : 'off'}`,
    // After a crash every file is synced before recovery: one call instead of an fsync for each of some 1,600 files.
    ...(process.platform === 'linux' ? ['recovery_init_sync_method = syncfs'] : []),
  ];
  return `${lines.join('\n')}\n`;
}
