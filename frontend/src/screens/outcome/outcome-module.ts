// The code of the outcome's screen, which is loaded apart from the live debate's.
import { lazyModule } from '../../components/lazy-module.ts';

export const outcomeModule = lazyModule(() => import('./outcome-screen.tsx'));
