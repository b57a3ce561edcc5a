// The person's wish to score the debate before its verdict is shown; offered where judges score, as long as the debate goes on.
import { panelRole } from '@rostrum/shared/status/judge-again';
import { useReadOnly, useRecord } from '../../debate/use-debate.tsx';
import { setScoreFirst, useScoresFirst } from '../../stores/score-first.ts';
import { ownVerdictWords } from '../../words/own-verdict-words.ts';
import { CheckField } from '../shared/check-field.tsx';

export function ScoreFirst() {
  const record = useRecord();
  const wanted = useScoresFirst(record.id);
  const readOnly = useReadOnly();
  if (panelRole(record) === null || record.format.criteria.length === 0 || readOnly) return null;
  return (
    <CheckField
      label={ownVerdictWords('wanted')}
      help={ownVerdictWords('wantedHelp')}
      checked={wanted}
      onCheck={(checked) => setScoreFirst(record.id, checked)}
    />
  );
}
