// What is said of a trial, word for word.
import { branchEffect, type Trial } from '@rostrum/shared/proof/branch-effect';
import type { DebateRecord, Turn } from '@rostrum/shared/record/record';
import { afterEach, expect, it } from 'vitest';
import { branchLeadText, effectText } from '../../../frontend/src/words/effect-text.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { addEntries, fixtureTurn, formatNamed, openDebate } from '../../fixtures/records.ts';

afterEach(() => chooseLanguage('en'));

/** Leads are of the first side, the proposition. */
function trial(changes: number[], controls: number[], debate = openDebate()): Trial {
  const records = (leads: number[]) => leads.map(() => debate);
  return {
    ...{ changed: records(changes), controls: records(controls), leads: { changed: changes, controls } },
    ...{ planned: changes.length + controls.length, incomplete: 0 },
    effect: branchEffect(changes, controls),
  };
}
const sentencesOf = (...of: Parameters<typeof effectText>) => Object.values(effectText(...of)).join(' ');

it('says of one branch and one control that they are too few', () => {
  expect(sentencesOf(trial([-9], [-6]), 0)).toBe(
    'Changed: 9 points towards Opposition. Nothing changed: 6 points. Too few to tell a change from luck. Both are measured from the debate that they begin with.',
  );
  expect(sentencesOf(trial([5], [-8]), -9)).toBe(
    'Changed: 14 points towards Proposition. Nothing changed: 1 point. Too few to tell a change from luck. Both are measured from the debate that they begin with.',
  );
  expect(sentencesOf(trial([3], [-2]), 0)).toContain('Nothing changed: 2 points towards Opposition.');
});

it('says of three and three by how much the verdict moved, or what would not have been noticed', () => {
  expect(sentencesOf(trial([14, 15, 13], [0, 1, -1]), -9)).toMatch(
    /^The change moved the verdict by 14 points towards Proposition The true move is between 11\.7 and 16\.3, in 95 of 100 such trials\./,
  );
  expect(sentencesOf(trial([4, 9, -3], [0, 6, -2]), 0)).toMatch(
    /^Not shown that the change moved the verdict Changed less unchanged: 2 points towards Proposition\. A move under \d+\.\d would often be missed\.$/,
  );
});

it('says nothing of a change before every branch has a verdict, without a control, or where nobody gives points', async () => {
  const open = { ...trial([14, 15], [0, 1, -1]), effect: null, planned: 6 };
  expect(sentencesOf({ ...open, changed: [...open.changed, openDebate()] }, 0)).toBe(
    'Not every branch has a complete verdict 5 of 6 were read by every judge in every order. Nothing is said before all of them are.',
  );
  expect(sentencesOf({ ...open, incomplete: 1 }, 0)).toBe(
    'Not every branch has a complete verdict 5 of 6 were read by every judge in every order. One branch is over without that and is not counted: nothing will be said of this trial.',
  );
  expect(sentencesOf({ ...trial([14, 15], []), planned: 4 }, 0)).toContain('2 of 4 were read');
  expect(sentencesOf(trial([-9], []), 0)).toBe(
    'Changed: 9 points towards Opposition. This trial has no control: it may be luck.',
  );
  expect(sentencesOf(trial([], [-6]), 0)).toBe(
    'Nothing changed: 6 points towards Opposition. That much is luck, as far as one branch tells.',
  );
  const script = { provider: 'demo', id: 'demo-advocate' };
  const rehearsal = addEntries(openDebate(), {
    ...(fixtureTurn('0.proposition', 'proposition') as Turn),
    model: script,
  });
  // Two partners of a search for agreement have a vote each, and no judge.
  const over = (one: DebateRecord): Trial => ({
    ...trial([0], [0], one),
    ...{ leads: { changed: [], controls: [] }, incomplete: 2, effect: null },
  });
  for (const one of [openDebate(formatNamed('dialectic')), openDebate(formatNamed('consensus'))])
    expect(sentencesOf(over(one), null)).toBe(
      'Nothing here is counted No verdict gives points to two sides.',
    );
  const oneRehearsal = { ...over(openDebate()), changed: [openDebate(), rehearsal] };
  for (const scripted of [over(rehearsal), oneRehearsal])
    expect(sentencesOf(scripted, null)).toBe(
      'Nothing here is counted Scripted speakers take part, so no points count.',
    );
  await chooseLanguage('de');
  expect(sentencesOf(oneRehearsal, null)).toBe(
    'Hier wird nichts gezählt Redner nach Skript wirken mit, deshalb zählen keine Punkte.',
  );
});

it('says of one kind of branch nothing where the debate that they begin with has no lead', () => {
  expect(sentencesOf(trial([-9], []), null)).toBe(
    'Nothing to compare with The debate that they begin with is not stored here or has no points, and this trial has no control.',
  );
  expect(sentencesOf(trial([], [-6]), null)).toContain('this trial has nothing but controls.');
});

it('says leads and moves in tenths, which add up, and which side a verdict moved towards', () => {
  const text = (lead: number | null, before: number | null) =>
    branchLeadText(openDebate(), lead, before, 'free');
  expect(text(8, null)).toBe('Lead 8 points; free');
  expect(text(7.6, 8)).toBe('Lead 7.6 points; differs by 0.4 points towards Opposition; free');
  expect(text(-2.9, 8)).toBe('Lead 2.9 points; differs by 10.9 points towards Opposition; free');
  expect(text(9.7, 8)).toBe('Lead 9.7 points; differs by 1.7 points towards Proposition; free');
  expect(text(8, 8)).toBe('Lead 8 points; differs by no points; free');
  expect(text(null, 8)).toBe('free');
  expect(sentencesOf(trial([7.6], [8.3]), 8)).toBe(
    'Changed: 0.4 points towards Opposition. Nothing changed: 0.3 points towards Proposition. Too few to tell a change from luck. Both are measured from the debate that they begin with.',
  );
});

it('says of a trial without a control that there are controls of the same speech in other trials', () => {
  expect(sentencesOf(trial([-9], []), 0, 3)).toBe(
    'Changed: 9 points towards Opposition. This trial has no control: it may be luck. 3 branches with nothing changed from this speech belong to other trials, and are not compared here.',
  );
});

it('says the same in German', async () => {
  await chooseLanguage('de');
  expect(sentencesOf(trial([-9], [-6]), 0)).toBe(
    'Geändert: 9 Punkte in Richtung Opposition. Nichts geändert: 6 Punkte. Zu wenig, um eine Wirkung vom Zufall zu unterscheiden. Beides ist von der Debatte an gemessen, mit der die Zweige beginnen.',
  );
  expect(sentencesOf({ ...trial([-9], [-6]), planned: 6 }, 0)).toBe(
    'Nicht jeder Zweig hat ein vollständiges Urteil 2 von 6 hat jeder Richter in jeder Reihenfolge gelesen. Bevor das für alle gilt, wird nichts gesagt.',
  );
  expect(branchLeadText(openDebate(), 7.6, 8, 'kostenlos')).toBe(
    'Vorsprung 7,6 Punkte; Unterschied: 0,4 Punkte in Richtung Opposition; kostenlos',
  );
});
