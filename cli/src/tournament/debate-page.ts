// One debate of a tournament as a page beside its record: who spoke for which side, what was said, and how it was judged. It runs no
// script and loads nothing.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headlineText } from '@rostrum/frontend/words/headline-text';
import { costLine } from '@rostrum/frontend/words/ledger-text';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import type { PanelJudge } from '@rostrum/shared/judging/panel-reading';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { stepTitle } from '@rostrum/shared/status/agenda';
import { stepOfTurn } from '@rostrum/shared/status/debate-status';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { html, type Markup, pageOf, sectionOf } from './report-html.ts';

/** Writes debate.html into the folder of a debate. `id`: its number in the tournament. */
export function writeDebatePage(folder: string, id: string, record: DebateRecord): void {
  writeFileSync(join(folder, 'debate.html'), debatePage(id, record), { mode: 0o600 });
}

function debatePage(id: string, record: DebateRecord): string {
  const outcome = debateOutcome(record);
  const judges = 'panel' in outcome ? (outcome.panel?.judges ?? []) : [];
  const seats = record.seats.map(
    ({ name, occupant }) =>
      html`<tr><th scope="row">${name}</th><td>${occupant.kind === 'model' ? modelKey(occupant.model) : 'a person'}</td></tr>`,
  );
  const speeches = turnsOf(record).flatMap(({ id: turn, seat, text }) => {
    const step = stepOfTurn(record, turn);
    if (!step || step.act.answer !== undefined) return [];
    const name = record.seats.find((one) => one.id === seat)?.name ?? seat;
    return sectionOf(name, html`<p class="soft">${stepTitle(step)}</p><div class="speech">${text}</div>`);
  });
  const { headline } = outcome;
  return pageOf(
    record.motion,
    html`<header><p class="k">Debate ${id} of a tournament</p><h1>${record.motion}</h1>
<p class="lead">${headline ? headlineText(headline) : 'No verdict'}. ${costLine(ledgerOf(record))}.</p></header>
${sectionOf('Speakers', html`<table><tbody>${seats}</tbody></table>`)}
${judges.map((judge) => sectionOf(judge.name, verdictOf(judge)))}
${speeches}
<p class="note"><a href="../../report.html">The tournament</a>. The whole record, with every call, is record.json beside this page: it opens in Rostrum.</p>`,
  );
}

const verdictOf = ({ readings }: PanelJudge): Markup =>
  html`${readings.map(({ way, scoreboard: { rows }, answer }) => {
    const scores = rows.map(({ participant, total }) => `${participant.name} ${total}`).join(', ');
    const order = way?.order === 'exchanged' ? 'In the other order' : 'In the order drawn';
    return html`<p>${order}: ${scores}</p><p class="speech">${answer.summary ?? answer.reasoning ?? ''}</p>`;
  })}`;
