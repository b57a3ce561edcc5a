// Asks the operator's search server. Loaded with the code that searches, not with the first page.
import { SourcePassage } from '@rostrum/shared/record/source-passage';
import { z } from 'zod';
import { apiRequestJson, type Http, ProblemError } from './http.ts';

const Title = z.object({ title: SourcePassage.shape.title });
const Found = z.object({ passages: z.array(SourcePassage.omit({ id: true }).extend({ key: z.string() })) });
type FoundOnServer = z.infer<typeof Found>['passages'];

export const createSearchClient = (http: Http) => ({
  /** Returns the name of the search server; `null`: there is none. */
  searchServer: async (): Promise<string | null> => {
    const answer = await apiRequestJson(http, '/search', Title).catch((error: unknown) => {
      if (error instanceof ProblemError && error.problem.code === 'not-found') return null;
      throw error;
    });
    return answer?.title ?? null;
  },
  /** Rejects with the server's sentence if the search failed. */
  searchQuery: async (query: string, signal: AbortSignal): Promise<FoundOnServer> =>
    (await apiRequestJson(http, '/search', Found, { method: 'POST', body: { query }, signal })).passages,
});
