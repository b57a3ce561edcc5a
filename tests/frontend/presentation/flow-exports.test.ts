// The flow sheet in the exports of a debate: a table in Markdown, every claim with its marks in the log.
import { describe, expect, it } from 'vitest';
import { debateMarkdown } from '../../../frontend/src/screens/outcome/debate-markdown.ts';
import { writeLogJsonl } from '../../../frontend/src/storage/log-jsonl.ts';
import { flowDebate } from '../../fixtures/flow-debate.ts';

const record = flowDebate();

describe('The flow sheet of a debate', () => {
  it('is a table of its Markdown, with the codes of the speeches and the reasons that have no claim', () => {
    const [, sheet = ''] = debateMarkdown(record).split('### Flow sheet\n\n');
    const [note, table = '', title, reasons = ''] = sheet.split('\n\n');
    expect(note).toMatch(/^Dropped: /);
    const rows = table.split('\n');
    expect(rows[0]).toBe(
      '| Claim | Opening (P1 and O1 at once) | Rebuttal 1 (O2, then P2) | Rebuttal 2 (O3, then P3) | Closing (O4, then P4) | Speech not named |',
    );
    expect(rows).toContain('| **Proposition** |  |  |  |  |  |');
    expect(rows).toContain(
      '| Homework leaves practice to the luck of the home (6 of 6 readings) | made P1 | half answered O2; extended P2 | answered O3 | extended P4 |  |',
    );
    expect(rows).toContain(
      '| With a teacher there, a mistake is caught early (6 of 6 readings) | made P1 | dropped O2 | … | … |  |',
    );
    expect(rows).toContain(
      '| Without help, a pupil learns to give up (one reading only) |  |  |  | made P4 (one reading only); no turn left (one reading only) |  |',
    );
    expect(new Set(rows.map((row) => row.split(' | ').length))).toEqual(new Set([6]));
    expect(title).toBe('#### Reasons without a claim');
    expect(reasons).toContain('- All readings: “Kept the calmer tone throughout.” It names no speech');
  });

  it('is in the log with the verdict', () => {
    const lines = writeLogJsonl(record, []).trim().split('\n');
    const { flow } = JSON.parse(lines.at(-1) ?? '{}').event;
    expect(flow[0]).toEqual({
      participant: 'proposition',
      claim: 'Homework leaves practice to the luck of the home',
      quote: expect.stringMatching(/^A desk/),
      seen: 6,
      unanswered: false,
      marks: expect.arrayContaining([
        { word: 'half answered', by: 'opposition', reference: 'O2', quote: expect.any(String), seen: 6 },
      ]),
    });
    expect(flow.filter(({ unanswered }: { unanswered: boolean }) => unanswered).length).toBe(4);
  });

  it('is left out where the judges noted no words', () => {
    const mute = {
      ...record,
      entries: record.entries.map((entry) =>
        entry.kind === 'turn' && entry.text.startsWith('{')
          ? { ...entry, text: entry.text.replace(/"annotations":\[.*?\}\],/u, '"annotations":[],') }
          : entry,
      ),
    };
    expect(debateMarkdown(mute)).not.toContain('Flow sheet');
    expect(debateMarkdown(mute)).toContain('## Verdict');
    expect(writeLogJsonl(mute, [])).not.toContain('"flow"');
  });
});
