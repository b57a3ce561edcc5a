// @vitest-environment jsdom
// Texts of any script and length: fields and speeches follow the direction of their text, and long motions can be read whole.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SpeechCard, type SpeechCardProps } from '../../../frontend/src/components/speech-card.tsx';
import { MotionHeading } from '../../../frontend/src/screens/live-debate/two-sided-layout.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const SOURCES = join(import.meta.dirname, '../../../frontend/src');

it('every field for several lines takes its direction from what is written in it', () => {
  const fields = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const [, ...tags] = readFileSync(join(SOURCES, file), 'utf8').split('<textarea');
      return tags.map((tag) => ({ file, tag: tag.slice(0, tag.indexOf('/>')) }));
    });
  expect(fields.length).toBeGreaterThan(7);
  // Code is written from left to right.
  const written = fields.filter(({ tag }) => !tag.includes('className="json"'));
  expect(written.filter(({ tag }) => !tag.includes('dir="auto"')).map(({ file }) => file)).toEqual([]);
});

it('no script without italics is slanted', () => {
  const base = readFileSync(join(SOURCES, 'app/base.css'), 'utf8');
  expect(base).toMatch(/html \{[^}]*font-synthesis-style: none;/);
});

describe('a speech', () => {
  const speech: Omit<SpeechCardProps, 'children'> = {
    reference: 'P1',
    name: 'Proposition — Opening',
    bench: 'proposition',
    title: 'Opening',
    note: '',
    live: false,
  };
  const textOf = (text: string) => {
    const { container } = render(<SpeechCard {...speech}>{text}</SpeechCard>);
    return container.querySelector('.text');
  };
  it('follows the direction of its text', () => {
    expect(textOf('السيارات تلوث الهواء.')?.getAttribute('dir')).toBe('auto');
  });
});

describe('a long motion', () => {
  it('is shown whole, in smaller letters and in the direction of its text', () => {
    const motion = 'a long motion '.repeat(60).trim();
    render(<MotionHeading motion={motion} />);
    const heading = screen.getByRole('heading', { name: motion });
    expect([heading.getAttribute('dir'), heading.className]).toEqual(['auto', 'motion long']);
  });
});
