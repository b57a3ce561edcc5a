// The address of a debate as the history links to it. It says where the link was, because a debate opened from the history waits for
// Resume, while one whose page is reloaded goes on.

const FROM_HISTORY = 'from=history';

/** `reference`: the anchor of a speech, such as `P2`. */
export const addressFromHistory = (id: string, reference?: string): string =>
  `/debates/${encodeURIComponent(id)}?${FROM_HISTORY}${reference ? `#${encodeURIComponent(reference)}` : ''}`;

export const isOpenedFromHistory = (search: string): boolean =>
  new URLSearchParams(search).get('from') === 'history';
