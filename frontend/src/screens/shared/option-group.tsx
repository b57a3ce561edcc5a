// A group of options in a select, under one heading.
interface OptionGroupProps {
  label: string;
  options: readonly { value: string; text: string; disabled?: boolean; title?: string }[];
}

export const OptionGroup = ({ label, options }: OptionGroupProps) => (
  <optgroup label={label}>
    {options.map(({ value, text, ...rest }) => (
      <option key={value} value={value} {...rest}>
        {text}
      </option>
    ))}
  </optgroup>
);
