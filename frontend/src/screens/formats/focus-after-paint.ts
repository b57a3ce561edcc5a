/** Focuses the first enabled match of `selectors` after the next paint, because an edit may have removed or moved the focused element. */
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
