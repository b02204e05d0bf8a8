import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureSources } from '../contract/pictures.ts';
import { PAGE_DATA_ID, type PageData } from '../contract/page-data.ts';
import { element, script } from './page-head.ts';

type Manifest = Record<string, { name?: string; file: string; css?: string[]; imports?: string[] }>;

/** A picture that the page loads early; with `sizes`, in the width that the screen needs. */
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
  /** What the page shows until the client draws. */
  shell: string;
}

/** The build of the client cannot be used. The message is for the operator. */
export class ClientBuildError extends Error {}

const ENTRY = 'index.html';
const START = 'src/start.ts';
const MANIFEST = '.vite/manifest.json';

/** Comments in the client's index.html. Between the first two is the head that a page has without the server. */
const COMMENTS = ['<!--head-->', '<!--/head-->', '<!--frame-->', '<!--data-->'];

/** The built `index.html`, which can be filled with what a screen needs first. */
export class PageTemplate {
  /** The HTML between the comments: before the head, the head, after it, after the frame and after the data. */
  readonly #parts: readonly string[];
  /** The same without the scripts of the build: the start script loads them. */
  readonly #emptyParts: readonly string[];
  readonly #manifest: Manifest;
  readonly #loaded: ReadonlySet<string>;
  readonly #startFile: string;

  /** Throws ClientBuildError when the build lacks a file or a comment. */
  constructor(clientDir: string) {
    const html = readBuilt(clientDir, ENTRY);
    this.#manifest = JSON.parse(readBuilt(clientDir, MANIFEST)) as Manifest;
    this.#startFile = this.#fileOf(START);
    this.#loaded = this.#filesOf(ENTRY);
    const main = this.#fileOf(ENTRY);
    const imported = [...this.#loaded].filter((file) => isScript(file) && file !== main);
    const tags = [mainScript(main), ...imported.map(preloadedScript)];
    this.#parts = split(html, COMMENTS);
    this.#emptyParts = split(
      tags.reduce((rest, tag) => split(rest, [tag]).join(''), html),
      COMMENTS,
    );
  }

  /** The page with this head and data, which loads the screen's module and pictures early. */
  fill({ head, module, data, pictures, shell }: PageParts): string {
    const files = [...this.#filesOf(module)].filter((file) => !this.#loaded.has(file));
    const scripts = files.filter(isScript);
    const styles = files.filter((file) => !isScript(file));
    const links = [...pictures.map(pictureLink), ...styles.map(styleLink)];
    const json = script('application/json', data, PAGE_DATA_ID);
    const [before, , afterHead, afterFrame, afterData] = this.#emptyParts;
    return [
      ...[before, head, ...links, this.#startScript(scripts), afterHead],
      ...[shell, afterFrame, json, afterData],
    ].join('');
  }

  bare(further: string): string {
    const [before, head, ...rest] = this.#parts;
    return [before, head, further, ...rest].join('');
  }

  /** After the first paint this script loads all scripts, and runs all but the screen's, which the client runs. */
  #startScript(screenScripts: readonly string[]): string {
    const toRun = [...this.#loaded].filter(isScript).reverse();
    const [scripts, more] = [toRun, screenScripts].map((files) =>
      files.map((each) => `/${each}`).join(' '),
    );
    return `<script type="module" crossorigin src="/${this.#startFile}" data-scripts="${scripts}" data-more="${more}"></script>`;
  }

  #fileOf(module: string): string {
    const { file } = this.#manifest[module] ?? {};
    if (file === undefined) throw lacking(`${module} in ${MANIFEST}`);
    return file;
  }

  /** The files of a module and of all that it imports. */
  #filesOf(module = '', found = new Set<string>()): Set<string> {
    // A chunk of several modules is in the manifest by its name only.
    const joined = Object.values(this.#manifest).find(({ name }) => name === module);
    const { file, css = [], imports = [] } = this.#manifest[module] ?? joined ?? {};
    if (file === undefined || found.has(file)) return found;
    for (const each of [file, ...css]) found.add(each);
    for (const each of imports) this.#filesOf(each, found);
    return found;
  }
}

const lacking = (what: string) =>
  new ClientBuildError(`The build of the client lacks ${what}. Run npm run build again.`);

function readBuilt(clientDir: string, name: string): string {
  const file = join(clientDir, name);
  if (!existsSync(file)) throw lacking(name);
  return readFileSync(file, 'utf8');
}

/** The parts before, between and after the separators. Each must be there once, in this order. */
function split(html: string, separators: readonly string[]): string[] {
  const parts: string[] = [];
  let rest = html;
  for (const separator of separators) {
    const [before = '', after, ...others] = rest.split(separator);
    if (after === undefined || others.length > 0) throw lacking(`one ${separator} in ${ENTRY}`);
    parts.push(before);
    rest = after;
  }
  return [...parts, rest];
}

const isScript = (file: string) => file.endsWith('.js');

/** As Vite writes them. */
const mainScript = (file: string) => `<script type="module" crossorigin src="/${file}"></script>`;
const preloadedScript = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

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
