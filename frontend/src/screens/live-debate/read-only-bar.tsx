// Shown in a tab that only follows a debate: says that another tab drives it, and offers to take over.
import { Button } from '../../components/button.tsx';
import { useReadOnly, useTakeOver } from '../../debate/use-debate.tsx';
import { sessionWords } from '../../words/session-words.ts';

export function ReadOnlyBar() {
  const readOnly = useReadOnly();
  const takeOver = useTakeOver();
  if (!readOnly) return null;
  return (
    <div className="line controls reading-along">
      <p>{readOnly}</p>
      <Button onPress={takeOver}>{sessionWords('takeOver')}</Button>
    </div>
  );
}
