// Shares out the time of one task of the browser among the texts that want to be rendered in it.

/** Milliseconds after which further texts wait, so that the page answers between them. */
const TASK_BUDGET_MS = 50;
let began: number | null = null;

/** Whether there is still time in the running task. */
export function claimRenderingTime(): boolean {
  if (began === null) {
    began = performance.now();
    setTimeout(() => {
      began = null;
    });
  }
  return performance.now() - began < TASK_BUDGET_MS;
}
