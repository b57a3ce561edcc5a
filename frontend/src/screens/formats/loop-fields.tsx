// The fields of one loop: how often at most, until what, and from when on the end is said to be near.
import type { Loop } from '@rostrum/shared/debate/plan';
import { AmountField } from './amount-field.tsx';
import { TextField } from './composer-parts.tsx';
import { RuleField } from './rule-field.tsx';

interface LoopFieldsProps {
  loop: Loop;
  path: string;
  onLoop(loop: Loop, field?: string): void;
}

/** Absent is not the same as undefined. */
const without = <T extends object>(object: T, key: keyof T): T =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key)) as T;
const setOrNot = <T extends object, K extends keyof T>(object: T, key: K, value: T[K] | undefined): T =>
  value === undefined ? without(object, key) : { ...object, [key]: value };

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
          turn(setOrNot(loop.loop, 'label', label === '' ? undefined : label), `${path}.label`)
        }
      />
      <AmountField
        label="Passes at most"
        path={`${path}.loop.atMost`}
        value={loop.loop.atMost}
        usual={3}
        min={1}
        onAmount={(atMost) => turn({ ...loop.loop, atMost: atMost ?? 3 }, `${path}.atMost`)}
      />
      <RuleField
        label="Ends sooner when"
        none="never: all passes are held"
        path={`${path}.loop.until`}
        rule={loop.loop.until}
        room={null}
        nearby={loop.of}
        onRule={(until) => turn(setOrNot(loop.loop, 'until', until))}
      />
      <AmountField
        label="Warn that the end is near from pass"
        path={`${path}.loop.warnAt`}
        value={loop.loop.warnAt}
        usual={2}
        min={1}
        optional="no warning"
        onAmount={(warnAt) => turn(setOrNot(loop.loop, 'warnAt', warnAt), `${path}.warnAt`)}
      />
      <RuleField
        label="Held only if"
        none="always"
        path={`${path}.when`}
        rule={loop.when}
        room={null}
        onRule={(when) => onLoop(setOrNot(loop, 'when', when))}
      />
      <RuleField
        label="Left out if"
        none="nothing"
        path={`${path}.unless`}
        rule={loop.unless}
        room={null}
        onRule={(unless) => onLoop(setOrNot(loop, 'unless', unless))}
      />
    </div>
  );
}
