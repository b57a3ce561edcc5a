// Buttons without a border that begin with an icon, and those that are nothing but an icon.
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../components/button.tsx';

interface QuietButtonProps extends Omit<ComponentProps<typeof Button>, 'icon' | 'look'> {
  icon: LucideIcon;
}

export const QuietButton = ({ icon: Icon, ...button }: QuietButtonProps) => (
  <Button look="quiet" icon={<Icon className="icon" aria-hidden="true" />} {...button} />
);

/** Its label is read out, and shown nowhere. */
export const IconButton = ({ label, ...button }: QuietButtonProps & { label: string }) => (
  <QuietButton className="icon-only" aria-label={label} {...button} />
);
