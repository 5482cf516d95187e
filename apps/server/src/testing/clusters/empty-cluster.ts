import { join } from 'node:path';

/** The secret of the clusters that tests copy, from which the passwords of their roles are derived. */
export const CLUSTER_SECRET = '33'.repeat(32);

/** Where the stopped cluster with migrated, empty tables is in the run's folder. */
export const emptyClusterIn = (scratchFolder: string): string => join(scratchFolder, 'empty-cluster');
