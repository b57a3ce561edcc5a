// The buttons that all screens use. Without a handler a button is disabled.
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  /** `undefined`: not possible now, so disabled. Leave it out for a submit button. */
  onPress?: (() => void) | undefined;
  look?: 'outlined' | 'primary' | 'quiet';
  icon?: LucideIcon;
}

export function Button(props: ButtonProps) {
  const { onPress, look = 'outlined', icon: Icon, className, children, type, ...rest } = props;
  const submits = type === 'submit';
  const classes = ['btn', look === 'outlined' ? '' : look, className ?? ''].filter(Boolean).join(' ');
  return (
    <button
      type={submits ? 'submit' : 'button'}
      className={classes}
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

/** Screen readers read `label` out; it is not shown. */
export const IconButton = ({ label, ...button }: ButtonProps & { label: string }) => (
  <QuietButton className="icon-only" aria-label={label} {...button} />
);
