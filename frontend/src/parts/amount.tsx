// A sum of money: rounded words to read, the exact nano-dollars beside them for whoever checks the books.
export interface Sum {
  nano: number;
  /** As printed: `$0.0365`. */
  words: string;
}

export function Amount({ of, strong }: { of: Sum; strong?: boolean }) {
  const Tag = strong ? 'strong' : 'span';
  return (
    <Tag className="num" data-nano-usd={of.nano}>
      {of.words}
    </Tag>
  );
}
