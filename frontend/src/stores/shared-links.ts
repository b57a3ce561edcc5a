// The links to debates that this browser has shared, each with the secret that takes it back, and what was chosen last to be given away
// with a debate. Kept in localStorage where that is allowed.
import { SharedLink } from '@rostrum/shared/record/shared-debate';
import { z } from 'zod';
import { useStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { browserStorage, stateStorage } from './safe-storage.ts';

const KeptLink = SharedLink.extend({ debate: z.string() });
export type KeptLink = z.infer<typeof KeptLink>;
const GivenAway = z.object({ models: z.boolean(), costs: z.boolean(), documents: z.boolean() });
type GivenAway = z.infer<typeof GivenAway>;
const FIRST_CHOICE: GivenAway = { models: true, costs: false, documents: false };
const SharedLinks = z.object({
  links: z.array(KeptLink).catch([]),
  givenAway: GivenAway.catch(FIRST_CHOICE),
});
type SharedLinks = z.infer<typeof SharedLinks>;

const sharedLinks = createStore<SharedLinks>()(
  persist((): SharedLinks => ({ links: [], givenAway: FIRST_CHOICE }), {
    name: 'rostrum.shared-links',
    storage: stateStorage<SharedLinks>(browserStorage()),
    merge: (kept, fresh) => SharedLinks.safeParse(kept).data ?? fresh,
  }),
);

export const addSharedLink = (link: KeptLink, now: number): void =>
  void sharedLinks.setState(({ links }) => ({
    links: [...links.filter(({ expiresAt }) => expiresAt > now), link],
  }));

export const dropSharedLink = (id: string): void =>
  void sharedLinks.setState(({ links }) => ({ links: links.filter((link) => link.id !== id) }));

/** Of every debate; the same list as long as nothing changes. */
export const useSharedLinks = (): readonly KeptLink[] => useStore(sharedLinks, ({ links }) => links);

export const useGivenAway = (): GivenAway => useStore(sharedLinks, ({ givenAway }) => givenAway);
export const chooseGivenAway = (givenAway: GivenAway): void => void sharedLinks.setState({ givenAway });
