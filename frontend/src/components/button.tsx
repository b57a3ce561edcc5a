// The buttons that all screens use. Without a handler a button is disabled.
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

const LOOKS = { outlined: 'btn', primary: 'btn primary', quiet: 'btn quiet', link: 'link' };

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  /** `undefined`: not possible now, so disabled. Leave it out for a submit button. */
  onPress?: (() => void) | undefined;
  look?: keyof typeof LOOKS;
  icon?: LucideIcon;
}

export function Button(props: ButtonProps) {
  const { onPress, look = 'outlined', icon: Icon, className, children, type, ...rest } = props;
  const submits = type === 'submit';
  return (
    <button
      type={submits ? 'submit' : 'button'}
      className={className ? `${LOOKS[look]} ${className}` : LOOKS[look]}
      disabled={!submits && !onPress}
      onClick={onPress}
      {...rest}
    >
      {Icon && <Icon className="icon" aria-hidden="true" />}
      {children}
    </button>
  );
}

export const QuietButton = (button: ButtonProps) => <Button look="quiet" {...button} />;
export const LinkButton = (button: ButtonProps) => <Button look="link" {...button} />;

/** Screen readers read `label` out; it is not shown. */
export const IconButton = ({ label, ...button }: ButtonProps & { label: string }) => (
  <QuietButton className="icon-only" aria-label={label} {...button} />
);
