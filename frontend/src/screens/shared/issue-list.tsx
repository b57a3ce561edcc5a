// What is wrong with a file, line by line: the path of each fault and its reason.
interface IssueListProps {
  issues: readonly { path: string; reason: string }[];
  /** As many as help: a file that is wrong everywhere is not mended line by line. */
  most: number;
  className?: string;
}

export const IssueList = ({ issues, most, className }: IssueListProps) => (
  <ul className={className}>
    {issues.slice(0, most).map(({ path, reason }) => (
      <li key={`${path} ${reason}`}>
        <code>{path || 'the file'}</code> {reason}
      </li>
    ))}
  </ul>
);
