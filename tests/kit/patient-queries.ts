// Lets Testing Library's `findBy…` and `waitFor` wait as long as a test may take, in place of one second.
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 30_000 });
