// What a person has begun to write in a debate that is deleted.
import { expect, it } from 'vitest';
import { appServices } from '../../../frontend/src/app/services.ts';
import { archive } from '../../../frontend/src/storage/use-archive.ts';
import { readPersonDraft, savePersonDraft } from '../../../frontend/src/stores/person-drafts.ts';
import { testRecord } from '../transport/test-client.ts';

it('goes with the debate, and comes back with it', async () => {
  archive.save(testRecord({ id: 'debate-begun' }), 1);
  savePersonDraft('debate-begun', '0.proposition', 'Madam Chair,');
  const deletion = await appServices.deleteDebate('debate-begun');
  expect(readPersonDraft('debate-begun', '0.proposition')).toBe('');
  if (!deletion) throw new Error('nothing was deleted');
  await appServices.restoreDebate(deletion);
  expect(readPersonDraft('debate-begun', '0.proposition')).toBe('Madam Chair,');
});
