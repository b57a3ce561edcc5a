// Buttons with an icon: the ordinary one, a quiet one without a border, and one that shows only the icon.
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

/** Screen readers read `label` out; it is not shown. */
export const IconButton = ({ label, ...button }: ButtonWithIconProps & { label: string }) => (
  <QuietButton className="icon-only" aria-label={label} {...button} />
);
