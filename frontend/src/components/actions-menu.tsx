// A button with three dots that opens a menu of actions.
import { Menu } from '@base-ui/react/menu';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { KeyHint } from './shortcuts.tsx';

export interface MenuAction {
  key: string;
  title: string;
  icon?: LucideIcon;
  /** Shown below the title: the cost. */
  note?: string | undefined;
  hint?: string;
  /** `undefined`: not possible now; the item is disabled. */
  onPress: (() => void) | undefined;
}

interface ActionsMenuProps {
  label: string;
  actions: readonly MenuAction[];
  side?: 'top' | 'bottom';
}

export function ActionsMenu({ label, actions, side = 'bottom' }: ActionsMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="btn quiet icon-only" aria-label={label}>
        <Ellipsis className="icon" aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu-place" side={side} align="end" sideOffset={6} collisionPadding={8}>
          <Menu.Popup className="popup menu">
            {actions.map(({ key, title, icon: Icon, note, hint, onPress }) => (
              <Menu.Item key={key} className="btn quiet" disabled={!onPress} onClick={() => onPress?.()}>
                {Icon && <Icon className="icon" aria-hidden="true" />}
                {note ? (
                  <span>
                    {title}
                    <small className="note">{note}</small>
                  </span>
                ) : (
                  title
                )}
                {hint && <KeyHint keys={hint} />}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
