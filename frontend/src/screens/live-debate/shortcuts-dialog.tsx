// What the keys do.
import { DialogBox } from '../../components/dialog.tsx';
import { ShortcutList } from '../../components/shortcut-list.tsx';

export const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose(): void }) => (
  <DialogBox open={open} title="Keyboard" onClose={onClose}>
    <ShortcutList />
  </DialogBox>
);
