// What the backend last said of itself: its models and providers. The app fills it, screens read it.
import type { ModelCard, ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface ServerView {
  /** `locked`: the server asks for its access token. */
  state: 'unknown' | 'asking' | 'ready' | 'locked' | 'failed';
  answer: ModelsAnswer | null;
  /** Why there is no answer, in a sentence for the page. */
  trouble: string | null;
}

export const server = createStore<ServerView>(() => ({ state: 'unknown', answer: null, trouble: null }));

export const useServer = <T>(select: (now: ServerView) => T): T => useStore(server, select);

const NONE: readonly ModelCard[] = [];
export const modelsNow = (view: ServerView): readonly ModelCard[] => view.answer?.models ?? NONE;
