// A notice in the place of a speech that did not come: what happened, what it may cost, and at most three ways on.
import { Children, type ReactNode, useEffect, useId, useRef } from 'react';

interface TroubleNoticeProps {
  /** `alert`: the debate stands still until it is answered. */
  role: 'alert' | 'status';
  /** Its accessible name; by default its title. */
  label?: string;
  title: string;
  text: ReactNode;
  /** Its buttons. */
  ways: ReactNode;
  /** What a way has opened: the choice of another model, a higher limit. */
  children?: ReactNode;
}

export function TroubleNotice({ role, label, title, text, ways, children }: TroubleNoticeProps) {
  const id = useId();
  const notice = useRef<HTMLDivElement>(null);
  const opened = Children.toArray(children).length > 0;
  // What waits for an answer comes into view, whole. (In braces, because newer browsers return a promise.)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it grows when a way opens something
  useEffect(() => {
    if (role === 'alert') notice.current?.scrollIntoView({ block: 'nearest' });
  }, [role, opened]);
  return (
    <div
      className="stack-2 trouble"
      ref={notice}
      role={role}
      {...(label === undefined ? { 'aria-labelledby': id } : { 'aria-label': label })}
    >
      <h4 id={id}>{title}</h4>
      <p>{text}</p>
      <div className="row">{ways}</div>
      {children}
    </div>
  );
}
