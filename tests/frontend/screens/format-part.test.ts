// Parts of a format in the editor: each has the path that faults name, and changing it leaves the rest of the format untouched.

import type { Format } from '@rostrum/shared/formats/format';
import { checkFormat } from '@rostrum/shared/formats/format-file';
import { isLoop } from '@rostrum/shared/record/acts-in';
import type { PlanNode } from '@rostrum/shared/record/plan';
import { describe, expect, it } from 'vitest';
import {
  type EditorState,
  editorReducer,
  initialEditorState,
} from '../../../frontend/src/screens/formats/editor-reducer.ts';
import { blankFormat } from '../../../frontend/src/screens/formats/format-defaults.ts';
import { type FormatPart, partIf, wholeFormat } from '../../../frontend/src/screens/formats/format-part.ts';

const loopNode = (whole: FormatPart<Format>): FormatPart<PlanNode> => whole.at('programme').at('plan').at(1);

/** The editor's states after each of the edits, which are applied one after the other. */
function editedParts(...edits: ((whole: FormatPart<Format>) => void)[]): EditorState {
  let state = initialEditorState(blankFormat());
  for (const edit of edits)
    edit(
      wholeFormat(state.format, (action) => {
        state = editorReducer(state, action);
      }),
    );
  return state;
}

describe('A part of a format', () => {
  it('lies where a fault of it is said to lie', () => {
    const { format } = editedParts((whole) => whole.at('seats').at(1).at('name').set(''));
    const reading = checkFormat(format);
    const part = wholeFormat(format, () => undefined)
      .at('seats')
      .at(1)
      .at('name');
    expect(reading.ok ? [] : reading.issues.map(({ path }) => path)).toContain(part.path);
  });

  it('is changed without touching what lies beside it', () => {
    const before = blankFormat();
    const { format } = editedParts(
      (whole) => whole.set(before),
      (whole) => whole.at('programme').at('criteria').at(0).at('weight').set(7),
    );
    expect(format.programme.criteria.map(({ weight }) => weight)).toEqual([7, 40]);
    expect(format.programme.criteria[1]).toBe(before.programme.criteria[1]);
    expect(format.programme.plan).toBe(before.programme.plan);
    expect(format.seats).toBe(before.seats);
    expect(before.programme.criteria[0]?.weight).toBe(60);
  });

  it('that is taken away is absent, not undefined', () => {
    const { format } = editedParts(
      (whole) => loopNode(whole).at('when').set({ rule: 'never' }),
      (whole) => loopNode(whole).at('when').set(undefined),
    );
    expect(format.programme.plan[1]).not.toHaveProperty('when');
  });

  it('is taken back step by step where it was chosen, and as one where it was typed', () => {
    const title = (text: string) => (whole: FormatPart<Format>) => whole.at('title').type(text);
    const layout = (value: Format['programme']['layout']) => (whole: FormatPart<Format>) =>
      whole.at('programme').at('layout').set(value);
    const state = editedParts(title('A'), title('AB'), layout('table'), layout('panel'));
    expect(state.past).toHaveLength(3);
  });

  it('is given as its kind where it is of that kind', () => {
    const whole = wholeFormat(blankFormat(), () => undefined);
    expect(partIf(loopNode(whole), isLoop)?.at('loop').at('label').value).toBe('Round');
    expect(partIf(whole.at('programme').at('plan').at(0), isLoop)).toBeNull();
  });
});
