// Every guard, and how it is switched off: where, what is replaced by what, and the tests of which at least one must turn red.
// Run by `pnpm test:guards`, in a scratch copy. One file of `guards-off/` for each area.
import { DEBATE } from './guards-off/debate.mjs';
import { MONEY } from './guards-off/money.mjs';
import { PAGE } from './guards-off/page.mjs';
import { REQUESTS } from './guards-off/requests.mjs';
import { SUPPLY } from './guards-off/supply.mjs';
import { VENDORS } from './guards-off/vendors.mjs';

// `from` must be in the file, once or more; the first is replaced.
/** @typedef {import('./guards-off.d.mts').GuardOff} GuardOff */

/** @type {GuardOff[]} */
export const GUARDS_OFF = [...REQUESTS, ...MONEY, ...VENDORS, ...DEBATE, ...PAGE, ...SUPPLY];
