// Decision pages of debates whose words were written by hand as models write them. Each page was read line by line against its debate.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { describe, expect, it } from 'vitest';
import { readDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';
import { recordAsShown } from '../../../frontend/src/presentation/record-as-shown.ts';
import { decisionMarkdown } from '../../../frontend/src/screens/outcome/debate-markdown.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { PERSON } from '../../fixtures/records.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/real/decided');
function recordOf(name: string): DebateRecord {
  const read = readDebateJson(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));
  if (!read.ok) throw new Error(name);
  return read.record;
}

function pageOf(name: string, source = recordOf(name)): Promise<string> {
  const record = recordAsShown(source);
  const references = new Map(turnReferences(source));
  const page = { record, references, cards: {}, titles: new Map<string, string>() };
  return decisionMarkdown({ ...page, outcome: debateOutcome(source) });
}

/** The lines under a title. */
const linesUnder = (page: string, title: string): string[] =>
  (page.split(`## ${title}\n\n`)[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line !== '') ?? [];

describe('The decision page of a debate in real language', () => {
  it.each(readdirSync(FOLDER).flatMap((name) => /^(.*)\.json$/.exec(name)?.[1] ?? []))(
    'is as it was read: %s',
    async (name) => {
      await expect(await pageOf(name)).toMatchFileSnapshot(join(FOLDER, `${name}.md`));
    },
  );

  it('says what each side won and lost', async () => {
    const [why = ''] = linesUnder(await pageOf('oxford-parking'), 'Why, in a judge’s words');
    expect(why).toContain('Economist showed');
    expect(why).toContain('Opposition established');
  });

  it('counts as the strongest claim nothing that a judge did not count, and nothing that the side admitted', async () => {
    const [line = ''] = linesUnder(await pageOf('oxford-parking'), 'Strongest for Opposition');
    expect(line).toBe(
      'Fewer spaces on the plot meant fuller streets: “kerb occupancy rose from 81 to 96 percent within two years” (answered only in part, noted in 2 of 2 readings; O1)',
    );
    const [claim = ''] = linesUnder(await pageOf('lincoln-douglas-verbot'), 'Strongest for Gegenseite');
    expect(claim).toContain('Zeitfalle');
  });

  it('says who conceded, and writes a quotation within a quotation with single marks', async () => {
    const [line = ''] = linesUnder(await pageOf('oxford-parking'), 'Strongest for Economist');
    expect(line).toContain(
      '‘On the fullest night 0.9 spaces per flat were occupied.’” (conceded by the other side,',
    );
  });

  it('says that the judge named another side in the other order', async () => {
    expect(linesUnder(await pageOf('lincoln-douglas-verbot'), 'How far to trust it').join()).toContain(
      'The judge named Befürwortung in one order and Gegenseite in the other.',
    );
  });

  it('says who summed up a discussion, and that a speaker has the same model', async () => {
    const trust = linesUnder(await pageOf('roundtable-scans'), 'How far to trust it').join();
    expect(trust).toContain('Summed up by Judge.');
    expect(trust).toContain('same family of models as Lawyer');
  });

  it('says who does not agree before the reason, and who refused what in which place', async () => {
    expect(linesUnder(await pageOf('roundtable-scans'), 'Not agreed or still open')[0]).toMatch(
      /^- Engineer does not agree: Would /,
    );
    const objection = linesUnder(await pageOf('consensus-school'), 'Why Partner B did not sign');
    expect(objection[1]).toContain('Offered in its place: “4. Crossing: the chair applies');
    expect(objection[2]).toMatch(/^- Partner A refused this: A permit/);
  });

  it('says in the speakers’ own words what would change it, each passage once, and nothing that nobody said', async () => {
    expect(linesUnder(await pageOf('oxford-parking'), 'What would change a speaker’s mind')).toEqual([
      'Opposition would change their mind if this held: “What would move me is a Westhaven street where the permit came first and occupancy stayed below 90 percent.” (O3)',
    ]);
    const lines = linesUnder(await pageOf('roundtable-scans'), 'What would change a speaker’s mind');
    expect(lines.map((line) => line.slice(0, 12))).toEqual(['- Ethicist w', '- Engineer w']);
    expect(lines.map((line) => line.slice(-5))).toEqual(['(Et2)', '(En4)']);
  });

  it('says at its head that models held the debate, and who spoke for the motion', async () => {
    const [head = ''] = (await pageOf('oxford-parking')).split('## ');
    expect(head).toContain('Motion of a debate (format: Oxford)');
    expect(head).toContain('Language models held this debate; it binds nobody.');
    expect(head).toContain(
      'Economist, for the motion: alder-70b. Opposition, against the motion: birch-70b.',
    );
  });

  it('names its format in the language of the page', async () => {
    await chooseLanguage('de');
    expect(await pageOf('roundtable-scans')).toContain('(Format: Runder Tisch)');
    await chooseLanguage('en');
  });

  it('calls a person “a person”, because others read the page', async () => {
    const { seats, ...record } = recordOf('oxford-parking');
    const withPerson = seats.map((seat) => (seat.id === 'opposition' ? { ...seat, occupant: PERSON } : seat));
    const [head = ''] = (await pageOf('oxford-parking', { ...record, seats: withPerson })).split('## ');
    expect(head).toContain('People and language models held this debate.');
    expect(head).toContain('Opposition, against the motion: a person.');
  });

  it('does not call a text agreed that one partner has not signed', async () => {
    const page = await pageOf('consensus-school');
    expect(page).not.toMatch(/Agreed|Both agree|the motion:/);
    expect(linesUnder(page, 'Signed')).toEqual([
      'Partner A wrote and signed the text; Partner B did not sign.',
    ]);
    expect(linesUnder(page, 'How far to trust it').join()).toContain(
      'In round 2 both voted yes, 88% and 80% sure. The text was put to them for signature after this vote.',
    );
  });
});
