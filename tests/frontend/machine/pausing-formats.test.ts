// Pause in every state of every format, in the middle of every speech: no word is lost, no call is made twice, and Undo adds none.

import { FORMATS } from '@rostrum/shared/formats/registry';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { attemptsOf, turnsOf } from '@rostrum/shared/record/record';
import { stepOfTurn } from '@rostrum/shared/status/debate-status';
import { describe, expect, it } from 'vitest';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import { BLUE, GREY, openDebate, PERSON, RED, seatedModels } from '../../fixtures/records.ts';
import { composePlainly } from '../../fixtures/small-debate.ts';
import { sample } from '../../kit/effort.ts';
import { createMachineHarness, type MachineRun } from '../../kit/machine-harness.ts';
import { createScriptedBackend, replyNever } from '../../kit/scripted-backend.ts';
import { randomAnswer } from '../../shared/kit/answer-texts.ts';

const { start } = createMachineHarness();
const MODELS = [RED, BLUE, GREY];
const cards = cardsByModel(...MODELS.map((model) => modelCard(model)));
/** Nobody agrees, so that every loop runs long. */
const IN_THE_MIDDLE = () => 0.5;

function textFor(run: MachineRun, id: string): string {
  const attempt = attemptsOf(run.record()).find((one) => one.id === id);
  const step = stepOfTurn(run.record(), attempt?.turn ?? '');
  const answer = step && randomAnswer(run.record(), { kind: 'speak', step, waiting: [] }, IN_THE_MIDDLE);
  return answer ?? `What ${id} says, whole.`;
}

function speak(run: MachineRun): void {
  const step = nextStep(run.record());
  const turn = step.kind === 'listen' ? (step.waiting[0]?.turn ?? '') : '';
  run.send({ type: 'SPEAK', turn, text: `Words of a person in ${turn}.` });
}

/** Plays a debate to its end; `answerAll` is called with every set of calls that runs, and with every turn of a person. */
async function play(run: MachineRun, answerAll: () => void): Promise<void> {
  for (let moves = 0; moves < 500 && run.state() !== 'completed'; moves++) {
    await run.still();
    answerAll();
    if (run.state() === 'listening') speak(run);
  }
  expect(run.state()).toBe('completed');
}

describe.each(sample(Object.values(FORMATS), { fast: 1 }))('$title', (format) => {
  it.each([false, true])('loses no word and makes no call twice (a person takes part: %s)', async (human) => {
    const seats = seatedModels(format, true).map((seat) =>
      human && format.seats.find(({ role }) => role === seat.role)?.human
        ? { ...seat, occupant: PERSON }
        : seat,
    );
    const opened = () => {
      const house = createScriptedBackend({ cards, script: replyNever });
      const untimed = { totalMinutes: null, roundMinutes: null, costLimit: null, warnAt: null };
      const record = openDebate(format, { seats, settings: untimed });
      return { house, run: start(record, house, { parts: { compose: composePlainly } }) };
    };

    const { run, house } = opened();
    let pauses = 0;
    const said = new Map<string, string>();
    const answer = (id: string) => {
      const text = textFor(run, id);
      said.set(id, text.trim());
      house.answer(id, { text });
    };
    await play(run, () => {
      const before = run.state();
      const running = house.running();
      const sent = house.sent.length;
      run.send({ type: 'PAUSE', when: 'after-speech' });
      expect(run.state()).toBe(running.length > 0 ? 'pausing' : 'paused');
      run.send({ type: 'RESUME' });
      expect([run.state(), house.running(), house.sent.length]).toEqual([before, running, sent]);
      if (running.length === 0) return;
      run.send({ type: 'PAUSE', when: 'after-speech' });
      const last = running.at(-1) ?? '';
      for (const id of running.slice(0, -1)) {
        answer(id);
        expect(run.state()).toBe('pausing');
      }
      answer(last);
      expect(['paused', 'completed']).toContain(run.state());
      expect(house.sent).toHaveLength(sent);
      pauses += 1;
      if (run.state() === 'paused') run.send({ type: 'RESUME' });
    });
    // Where persons hold every seat, no call runs.
    if (!human) expect(pauses).toBeGreaterThan(2);
    expect(house.cancelled).toEqual([]);
    expect(new Set(house.sent.map(({ id }) => id)).size).toBe(house.sent.length);
    const kept = turnsOf(run.record()).flatMap(({ attempt, text }) =>
      attempt ? [[attempt, text] as const] : [],
    );
    expect(new Map(kept)).toEqual(said);
    expect(attemptsOf(run.record()).every(({ outcome }) => outcome.state === 'accepted')).toBe(true);
  });
});
