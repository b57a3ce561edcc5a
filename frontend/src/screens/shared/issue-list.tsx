// Lists the faults of a file. Apart from other notices, so that the first page does without the words of faults.
import type { FieldIssue } from '@rostrum/shared/wire/fault';
import { faultText } from '../../words/fault-words.ts';
import { sharedWords } from '../../words/shared-words.ts';

interface IssueListProps {
  issues: readonly FieldIssue[];
  /** Number of faults to show; nobody repairs a file with more of them one by one. */
  most: number;
}

/** Lists the path of each fault and the reason. */
export const IssueList = ({ issues, most }: IssueListProps) => (
  <ul className="stack-1">
    {issues.slice(0, most).map(({ path, reason }) => (
      <li key={`${path} ${faultText(reason)}`}>
        <code>{path || sharedWords('theFile')}</code> {faultText(reason)}
      </li>
    ))}
  </ul>
);
