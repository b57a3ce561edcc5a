// Warns that the debate is in this tab's memory only, and says why and what to do.
import { HardDrive } from 'lucide-react';
import { useStorageStatus } from '../../storage/use-archive.ts';

export function StorageWarning() {
  const trouble = useStorageStatus((now) => now.problem);
  if (!trouble) return null;
  return (
    <p className="line controls not-kept" role="status">
      <HardDrive className="icon" aria-hidden="true" /> {trouble}
    </p>
  );
}
