// The queries of an act of research before they run: the person changes them, empties some or adds their own.
import { dueSearch } from '@rostrum/shared/plan/research';
import { CHAIR, MAX_QUERY_LENGTH, type Query } from '@rostrum/shared/record/source-passage';
import { Search } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { useCan, useHasTag, useRecord, useSend } from '../../debate/use-debate.tsx';
import { usePersonDraft } from '../../stores/person-drafts.ts';
import { seatName } from '../../words/format-text.ts';
import { researchWords } from '../../words/research-words.ts';
import '../shared/sources.css';

/** Shows the form while the queries of the act at this address wait to be read. */
export function QueriesForm({ step }: { step: string }) {
  const isAsking = useHasTag('asking');
  const due = dueSearch(useRecord());
  return isAsking && due?.step === step ? <OpenForm step={step} queries={due.queries} /> : null;
}

function OpenForm({ step, queries: dueQueries }: { step: string; queries: readonly Query[] }) {
  const record = useRecord();
  const send = useSend();
  // One query to a line: the fields have a line each.
  const [text, write] = usePersonDraft(record.id, `queries:${step}`);
  const lines = text.split('\n');
  const queries = [...dueQueries, { seat: CHAIR, query: '' }].map(({ seat, query }, index) => ({
    seat,
    query: text === '' ? query : (lines[index] ?? ''),
  }));
  const canSearch = useCan({ type: 'SEARCH', queries });
  const numberOf = (index: number) =>
    queries.slice(0, index + 1).filter(({ seat }) => seat === queries[index]?.seat).length;
  return (
    <form
      className="packet queries-form stack-3 across"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'SEARCH', queries });
        write('');
      }}
    >
      <h2>{researchWords('readQueries')}</h2>
      <p className="note">{researchWords('readQueriesNote')}</p>
      {queries.map(({ seat, query }, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          key={index}
          label={
            seat === CHAIR
              ? researchWords('yourQuery')
              : researchWords('queryOf', { number: numberOf(index), name: seatName(record, seat) })
          }
        >
          <input
            dir="auto"
            maxLength={MAX_QUERY_LENGTH}
            value={query}
            onChange={({ target }) =>
              write(queries.map(({ query }, at) => (at === index ? target.value : query)).join('\n'))
            }
          />
        </Field>
      ))}
      <div className="row">
        <Button type="submit" look="primary" icon={Search} disabled={!canSearch}>
          {researchWords('search')}
        </Button>
      </div>
    </form>
  );
}
