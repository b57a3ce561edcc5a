// Speakers' colours: contrast computed from the tokens in both themes, and a second way to tell speakers apart without colour.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SPEAKER_LOOKS } from '../../../frontend/src/components/speaker-mark.tsx';

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
});
