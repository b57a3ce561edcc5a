/** What had the focus may be gone, or be somewhere else: the focus goes with it, once that is drawn. */
export function focusAfterPaint(...selectors: readonly string[]): void {
  requestAnimationFrame(() => {
    for (const selector of selectors) {
      const found = document.querySelector<HTMLElement>(selector);
      if (!found || found.matches(':disabled')) continue;
      found.focus();
      return;
    }
  });
}
