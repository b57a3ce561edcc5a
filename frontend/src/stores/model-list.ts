// The backend's last answer about its models and providers. The app's services write it; screens read it.
import type { ModelCard, ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface ModelListState {
  /** `locked`: the server asks for its access token. */
  state: 'unknown' | 'asking' | 'ready' | 'locked' | 'failed';
  answer: ModelsAnswer | null;
  /** Why there is no answer, in a sentence for the page. */
  problem: string | null;
}

export const modelList = createStore<ModelListState>(() => ({
  state: 'unknown',
  answer: null,
  problem: null,
}));

export const useModelList = <T>(select: (now: ModelListState) => T): T => useStore(modelList, select);

const NO_MODELS: readonly ModelCard[] = [];
export const listedModels = (view: ModelListState): readonly ModelCard[] => view.answer?.models ?? NO_MODELS;
