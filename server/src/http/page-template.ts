import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureSources } from '../contract/pictures.ts';
import { PAGE_DATA_ID, type PageData } from '../contract/page-data.ts';
import { element, NO_INDEX, script } from './page-head.ts';

/** A part of what Vite writes about its build. */
type Manifest = Record<string, { name?: string; file: string; css?: string[]; imports?: string[] }>;

/** A picture that the page loads at once; with `sizes`, in the width that the screen needs. */
export interface PagePicture {
  image: string;
  sizes?: string;
}

interface PageParts {
  /** Elements that take the place of title and description. */
  head: string;
  module: string | undefined;
  data: PageData;
  pictures: readonly PagePicture[];
  /** What stands on the page until the client draws. */
  shell: string;
}

const ENTRY = 'index.html';
const START = 'src/start.ts';
const MAIN_SCRIPT = /<script type="module"[^>]*><\/script>/;
/** What the main script imports. */
const IMPORTED_SCRIPTS = /<link rel="modulepreload"[^>]*>\s*/g;
/** The element that the client draws in. */
const ROOT = '<div id="root">';

/** The built `index.html`, which can be filled with what a screen needs first. */
export class PageTemplate {
  readonly #html: string;
  readonly #manifest: Manifest;
  /** What the page loads anyway. */
  readonly #loaded: ReadonlySet<string>;

  constructor(clientDir: string) {
    this.#html = readFileSync(join(clientDir, ENTRY), 'utf8');
    const manifest = join(clientDir, '.vite/manifest.json');
    this.#manifest = existsSync(manifest)
      ? (JSON.parse(readFileSync(manifest, 'utf8')) as Manifest)
      : {};
    this.#loaded = this.#filesOf(ENTRY);
  }

  /** The page with these elements in its head, which loads the module of the client and the pictures at once. */
  fill({ head, module, data, pictures, shell }: PageParts): string {
    const files = [...this.#filesOf(module)].filter((file) => !this.#loaded.has(file));
    const scripts = files.filter(isScript);
    const styles = files.filter((file) => !isScript(file));
    const links = [...pictures.map(pictureLink), ...styles.map(styleLink)].join('');
    const json = script('application/json', data, PAGE_DATA_ID);
    // Functions, since a replacement text would give `$` a meaning.
    return this.#html
      .replaceAll(IMPORTED_SCRIPTS, '')
      .replace(/<title>.*<\/title>\s*<meta name="description"[^>]*>/, () => head)
      .replace('</head>', () => `${links}</head>`)
      .replace(MAIN_SCRIPT, (main) => this.#startScript(scripts) ?? main)
      .replace(ROOT, (root) => root + shell)
      .replace('</body>', () => `${json}</body>`);
  }

  /** The page of the build, for a screen that search engines leave out. */
  plain(): string {
    return this.#html.replace('</head>', `${NO_INDEX}</head>`);
  }

  /** After the first paint it fetches all scripts and runs all but those of the screen, which the client runs. */
  #startScript(ofScreen: readonly string[]): string | undefined {
    const { file } = this.#manifest[START] ?? {};
    const toRun = [...this.#loaded].filter(isScript).reverse();
    const [scripts, more] = [toRun, ofScreen].map((files) =>
      files.map((each) => `/${each}`).join(' '),
    );
    return (
      file &&
      `<script type="module" crossorigin src="/${file}" data-scripts="${scripts}" data-more="${more}"></script>`
    );
  }

  /** The files of a module and of all that it imports. */
  #filesOf(module = '', found = new Set<string>()): Set<string> {
    // A file of several modules stands in the manifest by its name alone.
    const joined = Object.values(this.#manifest).find(({ name }) => name === module);
    const { file, css = [], imports = [] } = this.#manifest[module] ?? joined ?? {};
    if (file === undefined || found.has(file)) return found;
    for (const each of [file, ...css]) found.add(each);
    for (const each of imports) this.#filesOf(each, found);
    return found;
  }
}

const isScript = (file: string) => file.endsWith('.js');

const styleLink = (file: string) =>
  element('link', { rel: 'preload', as: 'style', crossorigin: '', href: `/${file}` });

function pictureLink({ image, sizes }: PagePicture): string {
  const imagesrcset = sizes && pictureSources(image, sizes);
  return element('link', {
    rel: 'preload',
    as: 'image',
    fetchpriority: 'high',
    href: image,
    ...(imagesrcset && { imagesrcset, imagesizes: sizes }),
  });
}
