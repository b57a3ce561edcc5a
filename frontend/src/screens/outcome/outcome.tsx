// The outcome: the verdict, the reasons, the money, and every speech.
import { agendaOf, referencesOf } from '@rostrum/shared/debate/agenda';
import { furtherPasses } from '@rostrum/shared/debate/extend';
import { modelKey } from '@rostrum/shared/wire/model-card';
import { MessagesSquare, Plus, RotateCcw } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import { useCards, useReadOnly, useRecord, useServices } from '../../app/debate-actor.tsx';
import { Button } from '../../parts/button.tsx';
import { modelsNow, useServer } from '../../stores/server.ts';
import { seatedForPrint } from '../reading/sides.ts';
import { summedUpIn } from '../reading/summed-up.ts';
import { Costs } from './costs.tsx';
import { ExportMenu } from './export-menu.tsx';
import { OUTCOMES } from './kinds.tsx';
import { NotHeard } from './not-heard.tsx';
import { Speeches } from './speeches.tsx';

/** `onAgain`: puts this debate's motion, seats and settings into the set-up form. */
export function OutcomeScreen({ onAgain }: { onAgain: (() => void) | undefined }) {
  const kept = useRecord();
  const record = useMemo(() => seatedForPrint(kept), [kept]);
  const seated = useCards();
  const models = useServer(modelsNow);
  const cards = useMemo(
    () => ({ ...Object.fromEntries(models.map((card) => [modelKey(card), card])), ...seated }),
    [models, seated],
  );
  const references = useMemo(() => referencesOf(kept), [kept]);
  const { Head, Detail } = OUTCOMES[record.format.outcome ?? 'verdict'];
  const titles = useMemo(
    () =>
      new Map([
        ...agendaOf(record).flatMap((item) => item.places.map((place) => [place.turn, item.title] as const)),
        ...summedUpIn(record).map(({ turn }) => [turn, 'Summary of earlier rounds'] as const),
      ]),
    [record],
  );
  // It takes the arena's place, which was read at its end; a link to one speech scrolls there by itself.
  useEffect(() => {
    if (window.location.hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  const { continueDebate } = useServices();
  const readOnly = useReadOnly();
  const further = furtherPasses(kept);
  return (
    <main className="outcome" id="main" tabIndex={-1}>
      <Head record={record} cards={cards} references={references} titles={titles} />
      <div className="row actions">
        {further !== null && readOnly === null && (
          <Button
            look="primary"
            icon={<MessagesSquare className="icon" aria-hidden="true" />}
            onPress={() => void continueDebate(kept.id)}
          >
            Continue ({further} more {further === 1 ? 'turn' : 'turns'})
          </Button>
        )}
        <Link className={further === null ? 'btn primary' : 'btn'} href="/">
          <Plus className="icon" aria-hidden="true" />
          New debate
        </Link>
        {onAgain && (
          <Button icon={<RotateCcw className="icon" aria-hidden="true" />} onPress={onAgain}>
            Same set-up again
          </Button>
        )}
        <ExportMenu record={kept} />
      </div>
      <Detail record={record} cards={cards} references={references} titles={titles} />
      <NotHeard record={record} titles={titles} />
      <Costs record={record} cards={cards} references={references} titles={titles} />
      <Speeches record={record} references={references} titles={titles} cards={cards} />
    </main>
  );
}
