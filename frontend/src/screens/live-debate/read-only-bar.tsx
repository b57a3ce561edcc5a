// What a tab that only looks on says: that another one drives the debate, and how to go on here instead.
import { Button } from '../../components/button.tsx';
import { useReadOnly, useTakeOver } from '../../debate/use-debate.tsx';

export function ReadOnlyBar() {
  const readOnly = useReadOnly();
  const takeOver = useTakeOver();
  if (!readOnly) return null;
  return (
    <div className="controls reading-along">
      <p>{readOnly}</p>
      <Button onPress={takeOver}>Take over here</Button>
    </div>
  );
}
