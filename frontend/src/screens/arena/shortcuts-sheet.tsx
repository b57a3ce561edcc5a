// What the keys do.
import { Sheet } from '../../parts/sheet.tsx';
import { KeyList } from '../reading/key-list.tsx';

export const ShortcutsSheet = ({ open, onClose }: { open: boolean; onClose(): void }) => (
  <Sheet open={open} title="Keyboard" onClose={onClose}>
    <KeyList />
  </Sheet>
);
