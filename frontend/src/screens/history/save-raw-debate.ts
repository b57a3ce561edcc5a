// Downloads a stored debate exactly as it is stored, whether it can be read or not.

import { saveFile } from '../../components/save-file.ts';
import { archive } from '../../storage/use-archive.ts';

export const saveRawDebate = async (id: string): Promise<void> =>
  saveFile('unreadable-debate.json', 'application/json', await archive.raw(id));
