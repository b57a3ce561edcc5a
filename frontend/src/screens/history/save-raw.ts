// Saves what is kept of a debate as it is kept, read or not.
import { archive } from '../../archive/use-archive.ts';
import { saveFile } from '../../parts/save-file.ts';

export const saveRaw = async (id: string): Promise<void> =>
  saveFile('unreadable-debate.json', 'application/json', await archive.raw(id));
