// One generation as it is heard: its words put together by offset, whatever comes twice, late or not at all.

export interface Hearing {
  text(): string;
  /** `false`: words are missing before these, which are not taken. */
  take(at: number, words: string): boolean;
  /** All the words there are, from a snapshot. */
  takeWhole(text: string): void;
}

export function createHearing(onText: (text: string) => void): Hearing {
  let heard = '';
  return {
    text: () => heard,
    take(at, words) {
      if (at > heard.length) return false;
      const news = words.slice(heard.length - at);
      if (news === '') return true;
      heard += news;
      onText(heard);
      return true;
    },
    takeWhole(text) {
      if (text.length <= heard.length) return;
      heard = text;
      onText(heard);
    },
  };
}
