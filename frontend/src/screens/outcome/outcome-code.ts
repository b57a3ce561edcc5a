// The code of the outcome's screen, which is loaded apart from the live debate's.
import { loadedApart } from '../../components/loaded-apart.ts';

export const outcomeCode = loadedApart(() => import('./outcome-screen.tsx'));
