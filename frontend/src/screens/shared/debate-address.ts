// The address of a debate in links of other pages.

/** Returns an address at which a debate waits for Resume, while one that is started, or whose page is reloaded, goes on. */
export const addressFromHistory = (id: string, reference?: string): string =>
  `/debates/${encodeURIComponent(id)}?from=history${reference ? `#${encodeURIComponent(reference)}` : ''}`;

export const isOpenedFromHistory = (search: string): boolean =>
  new URLSearchParams(search).get('from') === 'history';
