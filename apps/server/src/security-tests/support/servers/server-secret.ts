import { CLUSTER_SECRET } from '../../../testing/clusters/empty-cluster';

/** The secret of the servers in these checks, from which all keys are derived. */
export const SERVER_SECRET = CLUSTER_SECRET;
