// Lists the faults of a file. In a module of its own, so that the first page does not load the words of faults.
import type { FieldIssue } from '@rostrum/shared/wire/fault';
import { faultText } from '../../words/fault-words.ts';
import { sharedWords } from '../../words/shared-words.ts';

interface IssueListProps {
  issues: readonly FieldIssue[];
  /** Maximum faults shown: nobody repairs a file with more of them one by one. */
  most: number;
}

/** Lists the path of each fault and the reason. */
export const IssueList = ({ issues, most: max }: IssueListProps) => (
  <ul className="stack-1">
    {issues.slice(0, max).map(({ path, reason }) => (
      <li key={`${path} ${faultText(reason)}`}>
        <code>{path || sharedWords('theFile')}</code> {faultText(reason)}
      </li>
    ))}
  </ul>
);
