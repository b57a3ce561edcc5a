// What a tab that only looks on says: that another one drives the debate, and how to go on here instead.
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useReadOnly, useTakeOver } from '../../debate/use-debate.tsx';

export function ReadOnlyBar() {
  const readOnly = useReadOnly();
  const takeOver = useTakeOver();
  const [taking, setTaking] = useState(false);
  if (!readOnly) return null;
  const take = async () => {
    setTaking(true);
    await takeOver();
    setTaking(false);
  };
  return (
    <div className="controls reading-along">
      <p>{readOnly}</p>
      <Button onPress={taking ? undefined : () => void take()}>Take over here</Button>
    </div>
  );
}
