// Runs a TypeScript file of the tests as a program: `node run.mjs <file> [words]`.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const [, , file] = process.argv;
await runnerImport(fileURLToPath(pathToFileURL(file)), { root, configFile: false, logLevel: 'warn' });
