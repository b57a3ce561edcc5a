// The fields of one loop: how often it repeats at most, what ends it sooner, and from which pass on its end is announced.
import type { Loop } from '@rostrum/shared/record/plan';
import { ConditionField, NodeConditionFields } from './condition-field.tsx';
import { TextField } from './editor-fields.tsx';
import type { FormatPart } from './format-part.ts';
import { NumberOrSettingField } from './number-or-setting-field.tsx';

export function LoopFields({ of }: { of: FormatPart<Loop> }) {
  const loop = of.at('loop');
  const label = loop.at('label');
  return (
    <div className="node-fields">
      <TextField
        label="A pass is called"
        of={{ ...label, value: label.value ?? '' }}
        longest={60}
        onText={(text) => label.type(text || undefined)}
      />
      <NumberOrSettingField label="Passes at most" of={loop.at('atMost')} usual={3} />
      <ConditionField
        label="Ends sooner when"
        none="never: all passes are held"
        of={loop.at('until')}
        phase={null}
        nearby={of.value.of}
      />
      <NumberOrSettingField
        label="Warn that the end is near from pass"
        of={loop.at('warnAt')}
        usual={2}
        optional="no warning"
      />
      <NodeConditionFields of={of} phase={null} />
    </div>
  );
}
