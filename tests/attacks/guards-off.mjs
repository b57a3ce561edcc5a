// The list of all guards and how to switch each one off, for `npm run test:all -- guards`, which does so in a scratch copy.
// At least one of a guard's tests must then fail. A guard is added to the file of its area in `guards-off/`,
// unless scripts/mutate.mjs makes the same change and runs its tests.
import { DEBATE } from './guards-off/debate.mjs';
import { LIMIT } from './guards-off/limit.mjs';
import { MACHINE } from './guards-off/machine.mjs';
import { MONEY } from './guards-off/money.mjs';
import { PAGE } from './guards-off/page.mjs';
import { REQUESTS } from './guards-off/requests.mjs';
import { SEARCH } from './guards-off/search.mjs';
import { SHARING } from './guards-off/sharing.mjs';
import { SUPPLY } from './guards-off/supply.mjs';
import { VENDORS } from './guards-off/vendors.mjs';
import { VERDICT } from './guards-off/verdict.mjs';

// `from` must occur in the file; its first occurrence is replaced.
/** @typedef {import('./guards-off.d.mts').GuardOff} GuardOff */

/** @type {GuardOff[]} */
export const GUARDS_OFF = [
  ...REQUESTS,
  ...MONEY,
  ...VENDORS,
  ...DEBATE,
  ...PAGE,
  ...LIMIT,
  ...VERDICT,
  ...MACHINE,
  ...SEARCH,
  ...SHARING,
  ...SUPPLY,
];
