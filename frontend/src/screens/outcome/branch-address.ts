// Addresses of the form for a branch, and of the page that compares branches.
/** Returns the address of the form for a speech. */
export const branchAddress = (debate: string, turn: string): string =>
  `/branch/${encodeURIComponent(debate)}?at=${encodeURIComponent(turn)}`;
export const trialAddress = (trial: string): string => `/branches/${encodeURIComponent(trial)}`;
