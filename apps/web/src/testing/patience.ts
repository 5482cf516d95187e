import { configure } from '@testing-library/react';

/** A test waits for a fact, not for a time: on a busy machine the fact may take longer than the usual second. */
configure({ asyncUtilTimeout: 20_000 });
