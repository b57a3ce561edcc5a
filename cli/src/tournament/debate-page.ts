// One debate of a tournament as a page beside its record: who spoke for which side, what was said, and how it was judged. It runs no
// script and loads nothing.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seatName } from '@rostrum/frontend/words/format-text';
import { headlineText } from '@rostrum/frontend/words/headline-text';
import { costLine } from '@rostrum/frontend/words/ledger-text';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { stepTitle } from '@rostrum/shared/status/agenda';
import { stepOfTurn } from '@rostrum/shared/status/debate-status';
import { occupantName } from '../model-name.ts';
import { html, pageOf, sectionOf, tableOf } from './report-html.ts';

/** Writes debate.html into the folder of a debate. `id`: its number in the tournament. */
export function writeDebatePage(folder: string, id: string, record: DebateRecord): void {
  const outcome = debateOutcome(record);
  const judges = 'panel' in outcome ? (outcome.panel?.judges ?? []) : [];
  const seats = record.seats.map(({ name, occupant }) => [name, occupantName(occupant) || 'a person']);
  const readings = judges.flatMap(({ name, readings }) =>
    readings.map(({ way, scoreboard: { rows }, answer }) => {
      const scores = rows.map(({ participant, total }) => `${participant.name} ${total}`).join(', ');
      const order = way?.order === 'exchanged' ? 'In the other order' : 'In the order drawn';
      const why = answer.summary ?? answer.reasoning ?? '';
      return sectionOf(name, html`<p>${order}: ${scores}</p><p class="plain-text">${why}</p>`);
    }),
  );
  const speeches = turnsOf(record).flatMap(({ id: turn, seat, text }) => {
    const step = stepOfTurn(record, turn);
    if (!step || step.act.answer !== undefined) return [];
    return sectionOf(
      seatName(record, seat),
      html`<p class="soft">${stepTitle(step)}</p><p class="serif plain-text column">${text}</p>`,
    );
  });
  const { headline } = outcome;
  const page = pageOf(
    record.motion,
    html`<header><p class="italic serif-large">Debate ${id} of a tournament</p><h1>${record.motion}</h1>
<p class="lead">${headline ? headlineText(headline) : 'No verdict'}. ${costLine(ledgerOf(record))}.</p></header>`,
    sectionOf('Speakers', tableOf(['Seat', 'Model'], [seats])),
    readings,
    speeches,
    html`<p class="note"><a href="../../report.html">The tournament</a>. The whole record, with every call, is record.json beside this page: it opens in Rostrum.</p>`,
  );
  writeFileSync(join(folder, 'debate.html'), page, { mode: 0o600 });
}
