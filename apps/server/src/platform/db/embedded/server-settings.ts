import { totalmem } from 'node:os';

const MEGABYTE = 2 ** 20;

/** The memory available to this process in bytes: the limit of the container, if there is one. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

function within(value: number, minimum: number, maximum: number): number {
  return Math.round(Math.min(maximum, Math.max(minimum, value)));
}

export interface ServerSettings {
  readonly socketFolder: string;
  /** Bytes. */
  readonly memory: number;
  /** False for scratch clusters and in tests, whose data may be lost in a power failure. */
  readonly isDurable: boolean;
}

/**
 * Clusters of tests have dozens of small databases, each used for seconds: visiting all of them takes as long as many tests
 * do, and emptying a table or dropping a database looks at every shared buffer.
 */
const SCRATCH_LINES = ['autovacuum = off', 'shared_buffers = 128MB'];

/**
 * The contents of `lendwright.conf`, rewritten at each start. ALTER SYSTEM takes precedence. @param settings.memory on
 * a machine with 4 GB or more, shared buffers are at most 1 GB, because the app runs on the same machine
 */
export function serverSettings({ socketFolder, memory, isDurable }: ServerSettings): string {
  const megabytes = memory / MEGABYTE;
  const lines = [
    "listen_addresses = ''",
    `unix_socket_directories = '${socketFolder.replaceAll("'", "''")}'`,
    'unix_socket_permissions = 0700',
    'port = 5432',
    // Tests open many databases at once.
    `max_connections = ${isDurable ? 100 : 300}`,
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
    // The first large import of a new installation must not be planned with statistics of empty tables for a minute.
    "autovacuum_naptime = '10s'",
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    "datestyle = 'iso, ymd'",
    'log_min_messages = warning',
    'log_checkpoints = off',
    "log_line_prefix = '%m [%p] '",
    // Statements may contain borrowers' answers, which must not be logged.
    'log_min_error_statement = panic',
    'log_parameter_max_length_on_error = 0',
    `fsync = ${isDurable ? 'on' : 'off'}`,
    `synchronous_commit = ${isDurable ? 'on' : 'off'}`,
    `full_page_writes = ${isDurable ? 'on' : 'off'}`,
    // After a crash every file is synced before recovery. This uses one call instead of an fsync for each of some 1,600
    // files.
    ...(process.platform === 'linux' ? ['recovery_init_sync_method = syncfs'] : []),
    ...(isDurable ? [] : SCRATCH_LINES),
  ];
  return `${lines.join('\n')}\n`;
}
