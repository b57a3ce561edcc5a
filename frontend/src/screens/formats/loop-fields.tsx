// The fields of one loop: how often at most, until what, and from when on the end is said to be near.
import type { Loop } from '@rostrum/shared/record/plan';
import { ConditionField } from './condition-field.tsx';
import { TextField } from './editor-context.tsx';
import { NumberOrSettingField } from './number-or-setting-field.tsx';

interface LoopFieldsProps {
  loop: Loop;
  path: string;
  onLoop(loop: Loop, field?: string): void;
}

/** Absent is not the same as undefined. */
const withoutKey = <T extends object>(object: T, key: keyof T): T =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key)) as T;
const withOptionalKey = <T extends object, K extends keyof T>(
  object: T,
  key: K,
  value: T[K] | undefined,
): T => (value === undefined ? withoutKey(object, key) : { ...object, [key]: value });

export function LoopFields({ loop, path, onLoop }: LoopFieldsProps) {
  const turn = (next: Loop['loop'], field?: string) => onLoop({ ...loop, loop: next }, field);
  return (
    <div className="node-fields">
      <TextField
        label="A pass is called"
        path={`${path}.loop.label`}
        value={loop.loop.label ?? ''}
        longest={60}
        onText={(label) =>
          turn(withOptionalKey(loop.loop, 'label', label === '' ? undefined : label), `${path}.label`)
        }
      />
      <NumberOrSettingField
        label="Passes at most"
        path={`${path}.loop.atMost`}
        value={loop.loop.atMost}
        usual={3}
        min={1}
        onAmount={(atMost) => turn({ ...loop.loop, atMost: atMost ?? 3 }, `${path}.atMost`)}
      />
      <ConditionField
        label="Ends sooner when"
        none="never: all passes are held"
        path={`${path}.loop.until`}
        condition={loop.loop.until}
        phase={null}
        nearby={loop.of}
        onCondition={(until) => turn(withOptionalKey(loop.loop, 'until', until))}
      />
      <NumberOrSettingField
        label="Warn that the end is near from pass"
        path={`${path}.loop.warnAt`}
        value={loop.loop.warnAt}
        usual={2}
        min={1}
        optional="no warning"
        onAmount={(warnAt) => turn(withOptionalKey(loop.loop, 'warnAt', warnAt), `${path}.warnAt`)}
      />
      <ConditionField
        label="Held only if"
        none="always"
        path={`${path}.when`}
        condition={loop.when}
        phase={null}
        onCondition={(when) => onLoop(withOptionalKey(loop, 'when', when))}
      />
      <ConditionField
        label="Left out if"
        none="nothing"
        path={`${path}.unless`}
        condition={loop.unless}
        phase={null}
        onCondition={(unless) => onLoop(withOptionalKey(loop, 'unless', unless))}
      />
    </div>
  );
}
