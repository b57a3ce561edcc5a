// The list of guards as tests see it.
export interface GuardOff {
  guard: string;
  /** From the root of the repository. */
  file: string;
  /** Found in the file, once or more; the first is replaced by `to`. */
  from: string;
  to: string;
  /** Below `tests`: at least one test in them turns red. */
  tests: string[];
}

export const GUARDS_OFF: readonly GuardOff[];
