// The demo speakers, without their waiting.
import { createDemoProvider } from '../../../backend/src/demo/demo-provider.ts';

export const instantDemo = createDemoProvider({ tokensPerSecond: 60, wait: async () => {} });
