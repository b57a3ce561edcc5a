// @vitest-environment jsdom
// Speakers' colours: contrast computed from the tokens in both themes, and a second way to tell speakers apart without colour.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PERSON_LOOK, SPEAKER_LOOKS } from '../../../frontend/src/components/speaker-mark.tsx';
import { speakerLooksOf } from '../../../frontend/src/presentation/seat-label.tsx';
import { Transcript } from '../../../frontend/src/screens/live-debate/transcript.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import {
  fixtureTurn,
  formatNamed,
  modelOccupant,
  openDebate,
  oxfordFormat,
  RED,
} from '../../fixtures/records.ts';
import { debateAtRest, renderDebate } from '../screens/render-screen.tsx';

afterEach(cleanup);

const TOKENS = readFileSync(join(import.meta.dirname, '../../../frontend/src/app/tokens.css'), 'utf8');
const MARKS = readFileSync(join(import.meta.dirname, '../../../frontend/src/components/parts.css'), 'utf8');
/** A speaker's is written where the class sets it. */
const COLOURS = TOKENS + MARKS.replace(/\.(speaker)-colour-(\d) \{\s*--bench:/g, '--$1-$2:');
const THEMES = ['light', 'dark'] as const;

function colourOf(token: string, theme: (typeof THEMES)[number]): string {
  const found = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(COLOURS);
  const colour = found?.[theme === 'light' ? 1 : 2];
  if (!colour) throw new Error(`No colour: ${token}`);
  return colour;
}

/** What the style sheet mixes of a speaker's colour and the paper. */
function washOf(look: number, theme: (typeof THEMES)[number]): string {
  const shares = [...MARKS.matchAll(/color-mix\(in srgb, var\(--bench\) (\d+)%, var\(--paper\)\)/g)];
  const share = Number(shares[theme === 'light' ? 0 : 1]?.[1]) / 100;
  const [colour, paper] = [colourOf(`speaker-${look}`, theme), colourOf('paper', theme)];
  const mixed = [1, 3, 5].map((at) => {
    const [one = 0, other = 0] = [colour, paper].map((of) => Number.parseInt(of.slice(at, at + 2), 16));
    return Math.round(share * one + (1 - share) * other)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const LOOKS = Array.from({ length: SPEAKER_LOOKS }, (_, index) => index + 1);

describe.each(THEMES)('on a %s page', (theme) => {
  const of = (token: string) => colourOf(token, theme);
  it.each(LOOKS)('speaker %i is readable on paper and on its own wash', (look) => {
    expect(contrast(of(`speaker-${look}`), of('paper'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of(`speaker-${look}`), washOf(look, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(LOOKS)('a speech and its captions are readable on the wash of speaker %i', (look) => {
    const wash = washOf(look, theme);
    expect(contrast(of('ink'), wash)).toBeGreaterThanOrEqual(11);
    expect(contrast(of('ink-faint'), wash)).toBeGreaterThanOrEqual(4.5);
  });

  it('no speaker has a colour of a bench or of the chair', () => {
    const colours = [...LOOKS.map((look) => of(`speaker-${look}`)), of('prop'), of('opp'), of('chair')];
    expect(new Set(colours).size).toBe(colours.length);
  });
});

const table = openDebate(formatNamed('roundtable'));
function tableOf(count: number): DebateRecord {
  const [member] = table.seats.filter(({ role }) => role === 'member');
  if (!member) throw new Error('no member');
  const members = Array.from({ length: count }, (_, index) => ({
    ...member,
    id: `member-${index + 1}`,
    name: `Name${String.fromCharCode(65 + index)}`,
  }));
  return { ...table, seats: [...members, ...table.seats.filter((seat) => seat.judges)] };
}

describe('the look of a speaker', () => {
  it('has a shape besides the colour, at any size of table', () => {
    for (const count of [3, 8, 20]) {
      const looks = [...speakerLooksOf(tableOf(count)).values()];
      expect(looks).toHaveLength(count);
      expect(new Set(looks.map(({ colour, shape }) => `${colour} ${shape}`)).size).toBe(count);
    }
  });

  it('is given to no judge, to no voter, and to nobody where two sides debate', () => {
    expect(speakerLooksOf(openDebate(oxfordFormat())).size).toBe(0);
    expect(speakerLooksOf(openDebate(formatNamed('duel'))).size).toBe(0);
    const looks = speakerLooksOf(table);
    const judges = table.seats.filter((seat) => seat.judges);
    expect(judges.length).toBeGreaterThan(0);
    for (const { id } of judges) expect(looks.has(id)).toBe(false);
    expect(looks.size).toBe(table.seats.length - judges.length);
    const [lead] = table.seats;
    const chairing = table.seats.map((seat) => ({ ...seat, judges: seat.judges === true || seat === lead }));
    expect(speakerLooksOf({ ...table, seats: chairing }).has(lead?.id ?? '')).toBe(false);
    const voters = openDebate(formatNamed('roundtable'));
    const secret = voters.format.plan.map((node) =>
      'loop' in node ? node : { ...node, hiddenFrom: 'everyone' as const },
    );
    const voting = {
      ...voters,
      format: { ...voters.format, contestants: ['lead'], plan: secret.filter((node) => !('loop' in node)) },
    };
    expect([...speakerLooksOf(voting).keys()]).toEqual([]);
  });

  it('is red and a triangle for a person, and of nobody else', () => {
    const talk = openDebate(formatNamed('elaboration'), {
      seats: formatNamed('elaboration').seats.map(({ role, name }) => ({
        id: role,
        role,
        name,
        persona: null,
        occupant: role === 'guest' ? { kind: 'human' } : modelOccupant(RED),
      })),
    });
    const looks = speakerLooksOf(talk);
    expect([...looks].filter(([, { colour }]) => colour === PERSON_LOOK).map(([seat]) => seat)).toEqual([
      'guest',
    ]);
    expect(looks.get('guest')?.shape).toBe(PERSON_LOOK);
  });

  it('stands on every card beside the name, in one column with its round as a heading', () => {
    const first = table.seats.filter(({ judges }) => !judges);
    const [lead] = first;
    if (!lead) throw new Error('no lead');
    const record = { ...table, entries: [fixtureTurn(`0.${lead.id}`, lead.id, 'Let us begin.')] };
    const { debate } = debateAtRest({ state: 'debating', context: { record } });
    renderDebate(debate, <Transcript pages={debatePagesOf(record)} />);
    const look = speakerLooksOf(record).get(lead.id);
    const card = screen.getByRole('article');
    expect(card.className).toContain(`speaker-colour-${look?.colour}`);
    const mark = card.querySelector('svg.speaker-mark');
    expect(mark?.parentElement?.textContent).toContain(lead.name);
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Framing');
    expect(screen.queryByRole('table')).toBeNull();
  });
});
