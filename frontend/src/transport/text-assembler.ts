// Puts the text of one generation together by offset, whatever arrives twice, late or not at all.

export interface TextAssembler {
  text(): string;
  /** `false`: words are missing before these, which are not taken. */
  append(at: number, words: string): boolean;
  /** All the words there are, from a snapshot. */
  replaceWith(text: string): void;
}

export function createTextAssembler(onText: (text: string) => void): TextAssembler {
  let heard = '';
  return {
    text: () => heard,
    append(at, words) {
      if (at > heard.length) return false;
      const news = words.slice(heard.length - at);
      if (news === '') return true;
      heard += news;
      onText(heard);
      return true;
    },
    replaceWith(text) {
      if (text.length <= heard.length) return;
      heard = text;
      onText(heard);
    },
  };
}
