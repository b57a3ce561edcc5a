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

/** The module of all icons: a file that imports one of them from it does not need the others. */
const ALL_ICONS = /lucide-react\/dist\/esm\/lucide-react\.m?js$/;

/** Returns what the module of all icons imports, of the icons those alone that `module` names. */
function iconsOf(module: Rolldown.ModuleInfo, all: string, context: Rolldown.ChunkingContext): string[] {
  const { code = '', importedIds = [] } = context.getModuleInfo(all) ?? {};
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(module.code ?? '') ?? [];
  const wanted = names.split(',').map((name) => `default as ${name.trim().split(/\s/)[0]},`);
  const lines =
    code?.split('\n').filter((line) => wanted.some((name) => line.replace(' }', ', }').includes(name))) ?? [];
  const files = lines.flatMap((line) => /'\.(\/icons\/[^']+)'/.exec(line)?.[1] ?? []);
  return importedIds.filter((id) => !id.includes('/icons/') || files.some((file) => id.endsWith(file)));
}

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
        waiting.push(
          ...module.importedIds.flatMap((one) => (ALL_ICONS.test(one) ? iconsOf(module, one, context) : one)),
        );
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
