// Lists the faults of a file: the path of each and the reason.
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

interface IssueListProps {
  issues: readonly { path: string; reason: string }[];
  /** Number of faults to show; nobody repairs a file with more of them one by one. */
  most: number;
  className?: string;
}

export const IssueList = ({ issues, most, className }: IssueListProps) => (
  <ul className={className}>
    {issues.slice(0, most).map(({ path, reason }) => (
      <li key={`${path} ${reason}`}>
        <code>{path || sharedWords('theFile')}</code> {shippedText(reason)}
      </li>
    ))}
  </ul>
);
