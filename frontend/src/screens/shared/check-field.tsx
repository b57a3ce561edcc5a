// A check box with its label, and below it a note on what it does.
interface CheckFieldProps {
  label: string;
  help?: string | undefined;
  checked: boolean;
  onCheck(checked: boolean): void;
}

export const CheckField = ({ label, help, checked, onCheck }: CheckFieldProps) => (
  <label className="line check">
    <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
    <span>
      {label}
      {help && <span className="note">{help}</span>}
    </span>
  </label>
);
