// Lets Testing Library's `findBy…` and `waitFor` wait for half a minute in place of one second.
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 30_000 });
