// Installs what the product needs, and builds its page and its server: for a package or an image.
import { build, install, requireNode } from './lib.mjs';

requireNode();
await install({ tests: false });
await build();
