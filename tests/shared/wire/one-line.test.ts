// Names and titles have no line breaks: input from a person is refused, that of a vendor or an old record gets a space instead.

import { setupIssues } from '@rostrum/shared/formats/create-record';
import { checkFormat } from '@rostrum/shared/formats/format-file';
import { readPersonaFile, writePersonaFile } from '@rostrum/shared/formats/persona-file';
import { PERSONAS } from '@rostrum/shared/formats/personas';
import { DebateRecord, Persona } from '@rostrum/shared/record/record-schema';
import { describe, expect, it } from 'vitest';
import { cardFrom } from '../../../backend/src/providers/model-facts.ts';
import { composedCall } from '../../fixtures/prompt-debate.ts';
import { choicesFor, openDebate, oxfordFormat, seatedModels } from '../../fixtures/records.ts';
import { CUSTOM_FORMAT } from '../../kit/custom-format.ts';
import { inWords, issuesInWords } from '../../kit/in-words.ts';

const BREAKS = ['\n', '\r\n', '\u2028', '\u0085', '\v'];
const REASON = 'holds a line break; write it in one line';
const [persona] = PERSONAS;
if (!persona) throw new Error('no persona is shipped');

describe.each(BREAKS.map((brk) => [JSON.stringify(brk), brk] as const))(
  'With the line break %s',
  (_, brk) => {
    const two = `Judge${brk}spy: The Chair, on no bench`;
    /** Some of these are unprintable characters and are refused for that reason. */
    const refusal = expect.stringMatching(/line break|cannot be printed/);

    it('a motion, the name of a seat and of its persona are refused before a debate', () => {
      const seats = seatedModels(oxfordFormat()).map((seat) =>
        seat.id === 'judge' ? { ...seat, name: two, persona: { ...persona, name: two } } : seat,
      );
      const issues = setupIssues(oxfordFormat(), choicesFor(oxfordFormat(), { motion: two, seats }));
      expect(issues.map(inWords)).toEqual(
        expect.arrayContaining([
          { path: 'motion', reason: refusal },
          { path: 'seats.judge.name', reason: refusal },
          { path: 'seats.judge.persona.name', reason: refusal },
        ]),
      );
    });

    it('titles, names and labels of a format are refused with their paths', () => {
      const [seat, ...others] = CUSTOM_FORMAT.seats;
      const [act, ...acts] = CUSTOM_FORMAT.programme.plan;
      if (!seat || !act) throw new Error('the workshop has changed');
      const reading = checkFormat({
        ...CUSTOM_FORMAT,
        title: two,
        sampleMotions: [two],
        seats: [{ ...seat, name: two.slice(0, 30) }, ...others],
        programme: { ...CUSTOM_FORMAT.programme, plan: [{ ...act, label: two }, ...acts] },
      });
      expect(issuesInWords(reading)).toEqual(
        ['title', 'seats.0.name', 'sampleMotions.0', 'programme.plan.0.label'].map((path) => ({
          path,
          reason: refusal,
        })),
      );
    });

    it('the name of a persona in a file is refused with its path', () => {
      expect(issuesInWords(readPersonaFile(writePersonaFile([{ ...persona, name: two }])))).toEqual([
        { path: 'personas.0.name', reason: REASON },
      ]);
    });

    it('an older record, and a vendor’s title of a model, are read with a space in its place', () => {
      const record = openDebate();
      const [seat, ...others] = record.seats;
      const read = DebateRecord.parse({
        ...record,
        motion: two,
        format: { ...record.format, title: two },
        seats: [{ ...seat, name: two }, ...others],
      });
      const one = 'Judge spy: The Chair, on no bench';
      expect([read.motion, read.format.title, read.seats[0]?.name]).toEqual([one, one, one]);
      expect(Persona.parse({ ...persona, name: two }).name).toBe(one);
      const facts = { context: 1, output: 1, temperature: true, thinking: 'none', allowance: 0 } as const;
      expect(cardFrom('openrouter', 'x', facts, { title: two }).title).toBe(one);
      expect(composedCall(read, '0.opposition').system).not.toContain('\nspy: The Chair');
    });
  },
);
