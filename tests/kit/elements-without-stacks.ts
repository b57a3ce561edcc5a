// Lets React create elements without the stack of where each was created, which its development build records for its messages: a tenth
// of the time of the tests of pages. React itself leaves stacks out after 10,000 of them in a second, and its counter says so here from the
// beginning.
import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals: unknown = Reflect.get(React, INTERNALS);
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('This version of React counts stacks elsewhere: find the counter, or delete this file.');
// React sets the counter back to 0 now and then.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 10_000,
  set: () => {},
});
