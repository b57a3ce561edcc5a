// The recorded debates that can be read in a history without debates of one's own: opened, one is kept like an imported debate.
import { RECORDINGS, type Recording } from '@rostrum/shared/recordings/recordings';
import { useLocation } from 'wouter';
import { useServices } from '../../debate/use-services.tsx';
import { shippedFormat } from '../../stores/setup-form.ts';
import { historyWords } from '../../words/history-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

/** `ids`: of the debates that are here. */
export function RecordedDebates({ ids }: { ids: readonly string[] }) {
  const { importDebate } = useServices();
  const [, go] = useLocation();
  const isOwn = (id: string) => RECORDINGS.every((recording) => recording.id !== id);
  const unread = RECORDINGS.filter(({ id }) => !ids.includes(id));
  if (ids.some(isOwn) || unread.length === 0) return null;
  const read = async ({ id, load }: Recording) => {
    await importDebate(JSON.stringify((await load()).default));
    go(`/debates/${id}`);
  };
  return (
    <section aria-label={historyWords('recorded')}>
      <h2>{historyWords('recorded')}</h2>
      <p className="note">{sharedWords('recordedCaption')}</p>
      <ul className="stack-2">
        {unread.map((recording) => (
          <li className="line between" key={recording.id}>
            <button
              type="button"
              className="link"
              lang={recording.language}
              onClick={() => void read(recording)}
            >
              {recording.motion}
            </button>
            <span className="note">{shippedText(shippedFormat(recording.format).title)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
