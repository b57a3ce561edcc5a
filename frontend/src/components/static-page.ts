// Says that a part is drawn for a file without scripts: everything is shown at once, and nothing waits for a press. Nothing else
// belongs here.
import { createContext, useContext } from 'react';

const StaticPage = createContext(false);
export const StaticPageProvider = StaticPage.Provider;
export const useIsStaticPage = (): boolean => useContext(StaticPage);
