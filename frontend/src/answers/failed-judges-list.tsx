// Tells why each judge failed, where every judge did.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { failedJudges } from '@rostrum/shared/status/failed-judges';
import { Minus } from 'lucide-react';
import { useId } from 'react';
import { seatName } from '../presentation/format-text.ts';
import { panelTrustWords } from '../words/panel-trust-words.ts';
import { reasonText } from '../words/reason-text.ts';

export function FailedJudgesList({ record }: { record: DebateRecord }) {
  const id = useId();
  const failed = failedJudges(record);
  if (failed.length === 0) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{panelTrustWords('whyFailed', { judges: failed.length })}</h2>
      <ul className="checks">
        {failed.map(({ seat, reason }) => (
          <li key={seat} className="soft">
            <Minus className="icon" aria-hidden="true" />
            <b>{seatName(record, seat)}</b>
            <span>{reasonText(reason)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
