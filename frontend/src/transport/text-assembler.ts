// Assembles the text of one generation from its deltas, placed by offset; a delta may arrive twice, late or not at all.

export function createTextAssembler(onText: (text: string) => void) {
  let assembled = '';
  return {
    text: () => assembled,
    /** `at`: offset in UTF-16 units. `false`: there is a gap before this delta, so it is ignored. */
    append(at: number, delta: string): boolean {
      if (at > assembled.length) return false;
      const added = delta.slice(assembled.length - at);
      if (added === '') return true;
      assembled += added;
      onText(assembled);
      return true;
    },
    /** The whole text so far, from a snapshot. */
    replaceWith(text: string): void {
      if (text.length <= assembled.length) return;
      assembled = text;
      onText(assembled);
    },
  };
}
export type TextAssembler = ReturnType<typeof createTextAssembler>;
