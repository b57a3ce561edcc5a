// A problem in one sentence, which screen readers read out at once; nothing if there is none.
export const AlertNotice = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p className="notice" role="alert">
      {text}
    </p>
  ) : null;
