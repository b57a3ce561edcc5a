// Names the judges of a speaker's family before the debate, each with another model that could judge instead.
import { availableModels } from '@rostrum/shared/formats/fill-seats';
import { type PartialJudge, partialJudges } from '@rostrum/shared/formats/recusal';
import { familyTitle } from '@rostrum/shared/wire/model-family';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useModelList } from '../../stores/model-list.ts';
import { formatOf, type SetupForm } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { panelWords } from '../../words/panel-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

export function PartialJudges({ form }: { form: SetupForm }) {
  const answer = useModelList((view) => view.answer);
  const found = useMemo(
    () => (answer ? partialJudges(formatOf(form), form.seats, availableModels(answer)) : []),
    [form, answer],
  );
  return found.map((one) => <PartialJudgeNote key={one.judge.id} {...one} />);
}

function PartialJudgeNote({ judge, speaker, family, instead }: PartialJudge) {
  const title = familyTitle(family);
  const names = { judge: shippedText(judge.name), speaker: shippedText(speaker.name) };
  return (
    <p className="line note">
      <TriangleAlert className="icon" aria-hidden="true" />
      <span>
        {title === null
          ? panelWords('sameModel', names)
          : panelWords('sameFamily', { ...names, family: title })}{' '}
        {instead === null ? (
          panelWords('nobodyElse')
        ) : (
          <button
            type="button"
            className="link"
            onClick={() =>
              setupStore.setOccupant(judge.id, {
                kind: 'model',
                model: { provider: instead.provider, id: instead.id },
              })
            }
          >
            {panelWords('judgeInstead', { model: shippedText(instead.title) })}
          </button>
        )}
      </span>
    </p>
  );
}
