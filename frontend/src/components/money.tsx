// A sum of money: rounded words to read, the exact nano-dollars beside them for whoever checks the books.
export interface MoneyValue {
  nano: number;
  /** As printed: `$0.0365`. */
  text: string;
}

export function Money({ of, strong }: { of: MoneyValue; strong?: boolean }) {
  const Tag = strong ? 'strong' : 'span';
  return (
    <Tag className="num" data-nano-usd={of.nano}>
      {of.text}
    </Tag>
  );
}
