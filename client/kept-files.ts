import type { Rolldown } from 'vite';

const isOfAdmin = (module: string) => /\/client\/src\/(?:admin\/|pages\/admin-)/.test(module);

/**
 * The files of a build that shoppers need, which the service worker caches: all that the page can load without the
 * scripts of the admin.
 */
export function keptFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry);
  const kept = new Set(entry ? [entry.fileName] : []);
  for (const file of kept) {
    const part = bundle[file];
    if (part?.type !== 'chunk') continue;
    const { imports, dynamicImports, viteMetadata } = part;
    for (const next of [...imports, ...dynamicImports]) {
      const chunk = bundle[next];
      if (chunk?.type === 'chunk' && !chunk.moduleIds.some(isOfAdmin)) kept.add(next);
    }
    for (const asset of viteMetadata?.importedCss ?? []) kept.add(asset);
    for (const asset of viteMetadata?.importedAssets ?? []) kept.add(asset);
  }
  return kept;
}
