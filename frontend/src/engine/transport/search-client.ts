// Asks the search server that the operator has named. It is loaded with what searches, not with the first page.
import { SourcePassage } from '@rostrum/shared/record/source-passage';
import { z } from 'zod';
import { apiRequestJson, type Http, ProblemError } from './http.ts';

const Title = z.object({ title: SourcePassage.shape.title });
const Found = z.object({
  passages: z.array(
    SourcePassage.omit({ id: true }).extend({
      key: z.string(),
      address: z.exactOptional(SourcePassage.shape.address.unwrap()),
    }),
  ),
});

export const createSearchClient = (http: Http) => ({
  /** Returns the name of the search server; `null`: there is none. */
  searchServer: async (): Promise<string | null> => {
    try {
      return (await apiRequestJson(http, '/search', Title)).title;
    } catch (error) {
      if (error instanceof ProblemError && error.problem.code === 'not-found') return null;
      throw error;
    }
  },
  /** Rejects with the server's sentence where the search failed. */
  searchQuery: async (query: string, signal: AbortSignal): Promise<z.infer<typeof Found>['passages']> => {
    const options = { method: 'POST', body: { query }, signal } as const;
    return (await apiRequestJson(http, '/search', Found, options)).passages;
  },
});
