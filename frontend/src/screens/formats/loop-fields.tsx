// The fields of one loop: how often it repeats at most, what ends it sooner, and from which pass on its end is announced.
import type { Loop } from '@rostrum/shared/record/plan';
import { formatEditorWords } from '../../words/format-editor-words.ts';
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
        label={formatEditorWords('loopLabel')}
        of={{ ...label, value: label.value ?? '' }}
        longest={60}
        onText={(text) => label.type(text || undefined)}
      />
      <NumberOrSettingField label={formatEditorWords('passesAtMost')} of={loop.at('atMost')} usual={3} />
      <ConditionField
        label={formatEditorWords('endsSooner')}
        none={formatEditorWords('endsSoonerNever')}
        of={loop.at('until')}
        phase={null}
        nearby={of.value.of}
      />
      <NumberOrSettingField
        label={formatEditorWords('warnAt')}
        of={loop.at('warnAt')}
        usual={2}
        optional={formatEditorWords('noWarning')}
      />
      <NodeConditionFields of={of} phase={null} />
    </div>
  );
}
