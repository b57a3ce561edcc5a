// Which modules of the page share a file. Left to the bundler, the first page is forty small files and what it loads next is forty more,
// each a request and an entry of the preload list.
import type { Rolldown } from 'vite';

interface PageFile {
  /** Of the built file. */
  name: string;
  /** Everything that these modules import, and that no file named before has. */
  from: readonly string[];
}

/** In the order in which a visit needs them. */
const FILES: readonly PageFile[] = [
  { name: 'page', from: ['/app/main.tsx'] },
  // Read before the form is shown where a form is stored.
  { name: 'stored-setup', from: ['/stores/setup-form-schema.ts'] },
  // Needed before Start can be pressed, by every visit to the set-up.
  {
    name: 'engine',
    from: [
      '/screens/setup/debate-preview.tsx',
      '/screens/setup/draft-checks.ts',
      '/screens/setup/model-select.tsx',
    ],
  },
  { name: 'services', from: ['/app/services.ts'] },
];

/** The file of each module, computed once all imports are known. */
export function pageFiles(): Rolldown.CodeSplittingGroup[] {
  let fileOf: Map<string, string> | null = null;
  const read = (context: Rolldown.ChunkingContext): Map<string, string> => {
    const files = new Map<string, string>();
    for (const { name, from } of FILES) {
      const waiting = from.map((path) => `${import.meta.dirname}/src${path}`);
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        const module = files.has(id) ? null : context.getModuleInfo(id);
        if (!module) continue;
        files.set(id, name);
        waiting.push(...module.importedIds);
      }
    }
    return files;
  };
  return [
    {
      debugName: 'page files',
      name(id, context) {
        fileOf ??= read(context);
        return fileOf.get(id) ?? null;
      },
    },
  ];
}
