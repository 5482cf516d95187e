import { configure } from '@testing-library/react';

/** Assertions wait up to 20 seconds, because a busy machine can take longer than the default of one second. */
configure({ asyncUtilTimeout: 20_000 });
