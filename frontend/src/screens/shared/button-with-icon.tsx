// Buttons that begin with an icon, quiet ones without a border, and those that are nothing but an icon.
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../components/button.tsx';

interface ButtonWithIconProps extends Omit<ComponentProps<typeof Button>, 'icon'> {
  icon: LucideIcon;
}

export const ButtonWithIcon = ({ icon: Icon, ...button }: ButtonWithIconProps) => (
  <Button icon={<Icon className="icon" aria-hidden="true" />} {...button} />
);

export const QuietButton = (button: ButtonWithIconProps) => <ButtonWithIcon look="quiet" {...button} />;

/** Its label is read out, and shown nowhere. */
export const IconButton = ({ label, ...button }: ButtonWithIconProps & { label: string }) => (
  <QuietButton className="icon-only" aria-label={label} {...button} />
);
