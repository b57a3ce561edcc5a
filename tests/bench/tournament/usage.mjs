// Loaded before a command: writes what its process has used to the file that USAGE_FILE names, when it ends.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const figures = { cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: Math.round(maxRSS / 1024) };
  writeFileSync(process.env.USAGE_FILE, JSON.stringify(figures));
});
