// The button that all screens use; without a handler it is disabled.
import type { ComponentProps, ReactNode } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  /** `undefined`: not possible now, so disabled. Leave it out for a submit button. */
  onPress?: (() => void) | undefined;
  look?: 'outlined' | 'primary' | 'quiet';
  icon?: ReactNode;
}

export function Button(props: ButtonProps) {
  const { onPress, look = 'outlined', icon, className, children, type, ...rest } = props;
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
      {icon}
      {children}
    </button>
  );
}
