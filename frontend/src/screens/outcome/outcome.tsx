// The outcome: the verdict, the reasons, the money, and every speech.
import { agendaOf, referencesOf } from '@rostrum/shared/debate/agenda';
import { modelKey } from '@rostrum/shared/wire/model-card';
import { Plus, RotateCcw } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import { useCards, useRecord } from '../../app/debate-actor.tsx';
import { Button } from '../../parts/button.tsx';
import { modelsNow, useServer } from '../../stores/server.ts';
import { Costs } from './costs.tsx';
import { ExportMenu } from './export-menu.tsx';
import { checksOf, outcomeOf } from './reading.ts';
import { Speeches } from './speeches.tsx';
import { VerdictRegion } from './verdict.tsx';
import { Why } from './why.tsx';

/** `onAgain`: puts this debate's motion, seats and settings into the set-up form. */
export function OutcomeScreen({ onAgain }: { onAgain: (() => void) | undefined }) {
  const record = useRecord();
  const seated = useCards();
  const models = useServer(modelsNow);
  const cards = useMemo(
    () => ({ ...Object.fromEntries(models.map((card) => [modelKey(card), card])), ...seated }),
    [models, seated],
  );
  const outcome = useMemo(() => outcomeOf(record), [record]);
  const references = useMemo(() => referencesOf(record), [record]);
  const titles = useMemo(
    () =>
      new Map(
        agendaOf(record).flatMap((item) => item.places.map((place) => [place.turn, item.title] as const)),
      ),
    [record],
  );
  // It takes the arena's place, which was read at its end; a link to one speech scrolls there by itself.
  useEffect(() => {
    if (window.location.hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <main className="outcome" id="main" tabIndex={-1}>
      <VerdictRegion record={record} outcome={outcome} cards={cards} references={references} />
      <div className="row actions">
        <Link className="btn primary" href="/">
          <Plus className="icon" aria-hidden="true" />
          New debate
        </Link>
        {onAgain && (
          <Button icon={<RotateCcw className="icon" aria-hidden="true" />} onPress={onAgain}>
            Same set-up again
          </Button>
        )}
        <ExportMenu record={record} />
      </div>
      <Why
        record={record}
        outcome={outcome}
        checks={checksOf(record, outcome, cards)}
        references={references}
        titles={titles}
      />
      <Costs record={record} cards={cards} references={references} titles={titles} />
      <Speeches record={record} references={references} titles={titles} cards={cards} />
    </main>
  );
}
