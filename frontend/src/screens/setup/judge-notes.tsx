// The notes on the judges below the seats: that one is of a speaker's family, why a proposed one judges, and what makes one unfit.
import { availableModels, type JudgeNote, judgeNotes } from '@rostrum/shared/formats/fill-seats';
import type { SeatDraft } from '@rostrum/shared/formats/format';
import { isRecorded } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { Gavel, TriangleAlert } from 'lucide-react';
import { LinkButton } from '../../components/button.tsx';
import { useModelList } from '../../stores/model-list.ts';
import { formatOf, isLimited, type SetupForm } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { judgeSentence, partialitySentence } from '../../words/judge-text.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

export function JudgeNotes({ form }: { form: SetupForm }) {
  const answer = useModelList((view) => view.answer);
  if (!answer) return null;
  const notes = judgeNotes(formatOf(form), form.seats, availableModels(answer), isLimited(form));
  const reasons = isRecorded(form) ? [] : notes.flatMap(reasonToShow);
  return (
    <>
      {notes.map(
        ({ judge, partial }) =>
          partial && (
            <p className="line note" key={judge.id}>
              <TriangleAlert className="icon" aria-hidden="true" />
              <span>
                {partialitySentence(partial)}{' '}
                {partial.instead ? (
                  <InsteadButton {...partial} instead={partial.instead} />
                ) : (
                  setupWords('nobodyElse')
                )}
              </span>
            </p>
          ),
      )}
      {[...new Map(reasons.map((note) => [note.text, note])).values()].map(({ judge, text, instead }) => (
        <p className="line note" key={text}>
          <Gavel className="icon" aria-hidden="true" />
          <span>
            {text} {instead && <InsteadButton judge={judge} instead={instead} />}
          </span>
        </p>
      ))}
    </>
  );
}

const InsteadButton = ({ judge, instead }: { judge: SeatDraft; instead: ModelCard }) => (
  <LinkButton
    onPress={() => {
      const { provider, id } = instead;
      setupStore.setOccupant(judge.id, { kind: 'model', model: { provider, id } });
    }}
  >
    {setupWords('judgeInstead', { model: shippedText(instead.title) })}
  </LinkButton>
);

/** Returns why a proposed judge judges, or what makes a chosen one unfit. It does not repeat the note on a speaker's family. */
function reasonToShow({ judge, why, isBest, partial }: JudgeNote) {
  if (!why || why.reason.code === 'speakersFamily') return [];
  const { card, reason } = why;
  // A judge that was chosen may be smaller than the speakers.
  if (!isBest && (reason.code !== 'unfit' || reason.why === 'smaller')) return [];
  const instead = reason.code === 'unfit' && !partial?.instead ? reason.instead : null;
  return [{ judge, text: judgeSentence(card, reason), instead }];
}
