// Turns off topic are told from honest ones in ten languages: 200 of them, each as a turn of a duel.
import { readdirSync, readFileSync } from 'node:fs';
import { speechObjection } from '@rostrum/shared/judging/speech-checks';
import { strays } from '@rostrum/shared/speech/topic-overlap';
import { describe, expect, it } from 'vitest';
import speeches from '../../fixtures/corpora/speeches-by-language.json' with { type: 'json' };
import { addEntries, fixtureTurn, formatNamed, openDebate } from '../../fixtures/records.ts';

interface DriftDebate {
  motion: string;
  openings: string[];
  answered: string[];
  turns: { answers: number; onTopic: boolean; text: string }[];
}

const FOLDER = new URL('../../fixtures/corpora/drift/', import.meta.url);
const turns = readdirSync(FOLDER).flatMap((file) =>
  (JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as DriftDebate[]).flatMap((debate) =>
    debate.turns.map((turn) => ({ language: file.slice(0, 2), debate, ...turn })),
  ),
);
const SIDES = ['scientist', 'philosopher'] as const;

/** Why the duel asks for this turn again, after both openings and the speech it answers. */
function refusalOf({ debate, answers, text }: (typeof turns)[number], settings = {}) {
  const [asked, answering] = answers === 0 ? SIDES : [SIDES[1], SIDES[0]];
  const { motion, openings, answered } = debate;
  const opened = openDebate(formatNamed('duel'), { settings });
  const heard = addEntries(
    { ...opened, motion },
    ...openings.map((opening, at) => fixtureTurn(`0.${SIDES[at]}`, SIDES[at] ?? '', opening)),
    fixtureTurn(`1:1.0.${asked}`, asked, answered[answers] ?? ''),
  );
  return speechObjection(heard, { turn: `1:1.0.${answering}`, seat: answering }, text)?.flag ?? null;
}

describe('The corpus of drift', () => {
  const refused = turns.filter((turn) => refusalOf(turn) !== null);

  it('has 140 honest turns in ten languages, none of which is refused', () => {
    const honest = turns.filter(({ onTopic }) => onTopic);
    expect([honest.length, new Set(honest.map(({ language }) => language)).size]).toEqual([140, 10]);
    expect(refused.filter(({ onTopic }) => onTopic)).toEqual([]);
    expect(speeches.filter(({ motion, speech }) => strays([motion], speech))).toEqual([]);
  });

  it('has 60 turns off topic, four in five of which are refused, some in every language', () => {
    const off = refused.filter(({ onTopic }) => !onTopic);
    console.log(`Off topic, refused: ${off.length} of ${turns.filter(({ onTopic }) => !onTopic).length}`);
    expect(off.length).toBeGreaterThanOrEqual(48);
    expect(new Set(off.map(({ language }) => language)).size).toBe(10);
    expect(new Set(off.map((turn) => refusalOf(turn)))).toEqual(new Set(['drift']));
  });

  it('has more of both refused where the set-up asks for more in common, and none where it asks for nothing', () => {
    const strict = turns.filter((turn) => refusalOf(turn, { topicThreshold: 0.1 }) !== null);
    expect(strict.length).toBeGreaterThan(refused.length);
    expect(turns.filter((turn) => refusalOf(turn, { topicThreshold: 0 }) !== null)).toEqual([]);
  });
});

it('refuses short turns whose only words in common with the debate have no topic, such as “steht”, “beim” and “deshalb”', () => {
  const heard = [
    'Künstliche Intelligenz gehört in jede Schule',
    'Künstliche Intelligenz gehört in jede Schule, als Werkzeug zum Üben. Eine Lehrkraft mit achtundzwanzig Kindern kann nicht jedem sofort sagen, wo sein Fehler liegt; ein Übungsprogramm kann es. Rasche Rückmeldung fördert das Lernen: Das folgt aus der Unterrichtsforschung. Wer sein Ergebnis erst nach einer Woche zurückbekommt, hat den Gedankengang vergessen, der zu ihm führte. Wer es sofort erfährt, kann den falschen Schritt berichtigen, solange er ihn noch vor Augen hat.',
    'Nein. Wer beim Rechnen nie irrt, lernt nicht, was ein Irrtum ist; deshalb steht der eigene Versuch vor jeder Hilfe. Eine Maschine kennt kein Warum, und an besten Antworten fehlt es Schülern auch dieser Tage nicht. Bildung heißt, selbst zu urteilen. Wem jede Lücke gefüllt wird, der verlernt die Frage, und mit der Frage den Zweifel, aus dem Wissen entsteht.',
    'Der Versuch bleibt, denn das Programm verrät die Lösung erst nach zwei Anläufen. Was fehlt, ist Gerechtigkeit: Manche Eltern bezahlen Nachhilfe, andere können es nicht.',
  ];
  const turns = [
    'Der Mond hat keine Atmosphäre, deshalb ist sein Himmel auch am Tag schwarz. Wer dort steht, sieht die Sterne neben der Sonne, und jeder Fußabdruck bleibt Jahrmillionen im Staub, weil kein Wind ihn verweht. Die Tide der Meere folgt seiner Bahn; ohne ihn wären unsere Tage kürzer und die Winter unruhiger.',
    'Für einen guten Hefeteig braucht man Mehl, Butter, lauwarme Milch und Geduld. Man knetet ihn zehn Minuten, deckt die Schüssel zu und wartet, bis er doppelt so hoch steht. Danach kommen Zwetschgen darauf, etwas Zimt und Zucker, und der Ofen erledigt alles Weitere.',
    'Beim Fußball gewinnt selten die Mannschaft mit dem meisten Ballbesitz. Schnelle Flügelspieler, ein ruhiger Torwart und eingeübte Ecken zählen am Spieltag weit höher. Der Trainer sollte deshalb Laufwege proben, statt ständig Querpässe zu verlangen, und im Sommer einen kräftigen Stürmer verpflichten.',
  ];
  expect(turns.map((turn) => strays(heard, turn))).toEqual([true, true, true]);
});
