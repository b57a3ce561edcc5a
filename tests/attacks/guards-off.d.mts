// The types of guards-off.mjs, for tests in TypeScript.
export interface GuardOff {
  guard: string;
  /** From the root of the repository. */
  file: string;
  /** Must occur in the file; its first occurrence is replaced by `to`. */
  from: string;
  to: string;
  /** Test files, from `tests`: at least one test in them must fail. */
  tests: string[];
}

export const GUARDS_OFF: readonly GuardOff[];
