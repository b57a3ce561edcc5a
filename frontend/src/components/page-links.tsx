// Links in a text to something this page can open beside it, such as a document that a speech cites.
import { createContext, type ReactNode, useContext } from 'react';
import { LinkButton } from './button.tsx';

export interface PageLinks {
  /** The text with Markdown links where something can be opened; their address is `#open-` and its id. */
  withLinks(text: string): string;
  /** Opens the target. Absent on a page without scripts, where a link leads to the element with this address. */
  open?: ((id: string) => void) | undefined;
}

const PageLinksValue = createContext<PageLinks | null>(null);
export const PageLinksProvider = PageLinksValue.Provider;
export const usePageLinks = (): PageLinks | null => useContext(PageLinksValue);

const ADDRESS = '#open-';
export const pageLinkAddress = (id: string): string => `${ADDRESS}${id}`;
/** Returns the id in an address; `null` for an address of another kind. */
export const idOfPageLink = (href: string): string | null =>
  href.startsWith(ADDRESS) ? href.slice(ADDRESS.length) : null;

/** Shows a link. A model may write such an address itself: a target that does not exist is not opened. */
export function PageLink({ id, children }: { id: string; children: ReactNode }) {
  const links = usePageLinks();
  const open = links?.open;
  if (!links) return <span>{children}</span>;
  if (!open) return <a href={pageLinkAddress(id)}>{children}</a>;
  return <LinkButton onPress={() => open(id)}>{children}</LinkButton>;
}
