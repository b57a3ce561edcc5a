// The links to debates shared from this browser, with the secrets that withdraw them, and the last choice of what to share.
import { SharedLink, ShownChoices } from '@rostrum/shared/record/shared-debate';
import { z } from 'zod';
import { useStore } from 'zustand';
import { storedState } from './safe-storage.ts';

const KeptLink = SharedLink.extend({ debate: z.string() });
export type KeptLink = z.infer<typeof KeptLink>;
const FIRST_CHOICE: ShownChoices = { models: true, costs: false, documents: false };
const SharedLinks = z.object({
  links: z.array(KeptLink).catch([]),
  givenAway: ShownChoices.catch(FIRST_CHOICE),
});
type SharedLinks = z.infer<typeof SharedLinks>;

const sharedLinks = storedState<SharedLinks>(
  'rostrum.shared-links',
  { links: [], givenAway: FIRST_CHOICE },
  (storedValue, now) => SharedLinks.safeParse(storedValue).data ?? now,
);

export const addSharedLink = (link: KeptLink, now: number): void =>
  void sharedLinks.setState(({ links }) => ({
    links: [...links.filter(({ expiresAt }) => expiresAt > now), link],
  }));

export const dropSharedLink = (id: string): void =>
  void sharedLinks.setState(({ links }) => ({ links: links.filter((link) => link.id !== id) }));

/** Returns the links of every debate; the same list as long as nothing changes. */
export const useSharedLinks = (): readonly KeptLink[] => useStore(sharedLinks, ({ links }) => links);

export const useGivenAway = (): ShownChoices => useStore(sharedLinks, ({ givenAway }) => givenAway);
export const chooseGivenAway = (givenAway: ShownChoices): void => void sharedLinks.setState({ givenAway });
