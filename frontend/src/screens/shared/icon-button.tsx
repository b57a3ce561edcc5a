// A button that is only an icon: its name is read out, and shown by what names it elsewhere on the page.
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../components/button.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'icon' | 'look' | 'className'> {
  label: string;
  icon: LucideIcon;
}

export const IconButton = ({ label, icon: Icon, ...button }: IconButtonProps) => (
  <Button
    look="quiet"
    className="icon-only"
    aria-label={label}
    icon={<Icon className="icon" aria-hidden="true" />}
    {...button}
  />
);
