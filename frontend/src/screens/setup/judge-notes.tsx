// The notes on the judges below the seats: that one is of a speaker's family, why a proposed one judges, and what makes one unfit.
import { judgingRoles } from '@rostrum/shared/answers/judges';
import { availableModels, partialJudges } from '@rostrum/shared/formats/fill-seats';
import type { SeatDraft } from '@rostrum/shared/formats/format';
import { isRecorded } from '@rostrum/shared/record/record';
import { bestJudge, courtOf, judgeReason } from '@rostrum/shared/wire/fit-judge';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { Gavel, TriangleAlert } from 'lucide-react';
import { LinkButton } from '../../components/button.tsx';
import { useModelList } from '../../stores/model-list.ts';
import { formatOf, isLimited, type SetupForm } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { judgeSentence, partialitySentence } from '../../words/judge-text.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

export const JudgeNotes = ({ form }: { form: SetupForm }) => (
  <>
    <PartialJudges form={form} />
    <JudgeReasons form={form} />
  </>
);

function PartialJudges({ form }: { form: SetupForm }) {
  const answer = useModelList((view) => view.answer);
  const judges = answer
    ? partialJudges(formatOf(form), form.seats, availableModels(answer), isLimited(form))
    : [];
  return judges.map((partial) => {
    const { judge, instead } = partial;
    return (
      <p className="line note" key={judge.id}>
        <TriangleAlert className="icon" aria-hidden="true" />
        <span>
          {partialitySentence(partial)}{' '}
          {instead === null ? setupWords('nobodyElse') : <InsteadButton judge={judge} instead={instead} />}
        </span>
      </p>
    );
  });
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

/** Shows why the proposed judges judge, each model once, and what makes a chosen one unfit. It does not repeat the notes on a speaker's family. */
function JudgeReasons({ form }: { form: SetupForm }) {
  const answer = useModelList((view) => view.answer);
  if (!answer || isRecorded(form)) return null;
  const format = formatOf(form);
  const judging = judgingRoles(format.programme, format.seats);
  const cards = availableModels(answer);
  const { seats } = form;
  const hasLimit = isLimited(form);
  const offers = partialJudges(format, seats, cards, hasLimit).filter(({ instead }) => instead !== null);
  const notes = seats.flatMap((judge) => {
    const { occupant } = judge;
    const card = cards.find(
      (one) => occupant?.kind === 'model' && modelKey(one) === modelKey(occupant.model),
    );
    if (!card || !judging.has(judge.role)) return [];
    const court = courtOf({ ...format.programme, judging, seats, limited: hasLimit }, judge.id);
    const reason = judgeReason(card, cards, court);
    const isProposed = bestJudge(cards, court) === card;
    if (!reason || reason.code === 'speakersFamily') return [];
    // A judge that was chosen may be smaller than the speakers.
    if (!isProposed && (reason.code !== 'unfit' || reason.why === 'smaller')) return [];
    const isOffered = offers.some((one) => one.judge.id === judge.id);
    return [
      {
        judge,
        text: judgeSentence(card, reason),
        instead: isOffered || reason.code !== 'unfit' ? null : reason.instead,
      },
    ];
  });
  const noteByText = new Map(notes.map((note) => [note.text, note]));
  return [...noteByText.values()].map(({ judge, text, instead }) => (
    <p className="line note" key={text}>
      <Gavel className="icon" aria-hidden="true" />
      <span>
        {text} {instead && <InsteadButton judge={judge} instead={instead} />}
      </span>
    </p>
  ));
}
