// Divides the time of one browser task among the texts that are to be rendered in it.

/** Milliseconds after which further texts wait, so that the page stays responsive. */
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
