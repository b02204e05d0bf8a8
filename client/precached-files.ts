import type { Rolldown } from 'vite';

const isOfAdmin = (module: string) => /\/client\/src\/(?:admin\/|pages\/admin-)/.test(module);

/**
 * The files of a build that shoppers need, which the service worker caches: all that the page can load without the
 * scripts of the admin.
 */
export function precachedFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry);
  const files = new Set(entry ? [entry.fileName] : []);
  for (const name of files) {
    const part = bundle[name];
    if (part?.type !== 'chunk') continue;
    const { imports, dynamicImports, viteMetadata } = part;
    for (const next of [...imports, ...dynamicImports]) {
      const chunk = bundle[next];
      if (chunk?.type === 'chunk' && !chunk.moduleIds.some(isOfAdmin)) files.add(next);
    }
    for (const asset of viteMetadata?.importedCss ?? []) files.add(asset);
    for (const asset of viteMetadata?.importedAssets ?? []) files.add(asset);
  }
  return files;
}
