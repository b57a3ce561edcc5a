// A sum of money: rounded for reading, with the exact nano-dollars in an attribute (data-nano-usd) for checking.
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
