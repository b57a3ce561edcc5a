// A button that opens a menu of actions.
import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';

export interface MenuAction {
  key: string;
  title: ReactNode;
  icon?: ReactNode;
  /** A line below the title: what it costs. */
  note?: string | undefined;
  /** The keyboard shortcut for the same action. */
  hint?: string;
  /** `undefined`: not possible now, so the item is disabled. */
  onPress: (() => void) | undefined;
}

interface ActionsMenuProps {
  className: string;
  /** For screen readers: an icon is shown. */
  label: string;
  children: ReactNode;
  actions: readonly MenuAction[];
  side?: 'top' | 'bottom';
}

export function ActionsMenu({ className, label, children, actions, side = 'bottom' }: ActionsMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={className} aria-label={label}>
        {children}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu-place" side={side} align="end" sideOffset={6} collisionPadding={8}>
          <Menu.Popup className="popup menu">
            {actions.map(({ key, title, icon, note, hint, onPress }) => (
              <Menu.Item key={key} className="btn quiet" disabled={!onPress} onClick={() => onPress?.()}>
                {icon}
                {note ? (
                  <span>
                    {title}
                    <small className="note">{note}</small>
                  </span>
                ) : (
                  title
                )}
                {hint && (
                  <span className="key" aria-hidden="true">
                    {hint}
                  </span>
                )}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
