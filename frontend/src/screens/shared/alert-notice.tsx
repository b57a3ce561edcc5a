// A trouble of the page, in a sentence that is read out at once; nothing where there is none.
export const AlertNotice = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <p className="notice" role="alert">
      {text}
    </p>
  ) : null;
