import { clientRows } from './client-rows.js';
import { serverRows } from './server-rows.js';

/**
 * Who may import whom: the house's import table as lint rules, one row a file group.
 *
 * A row's patterns are regular expressions over the whole import path. What stands in `never` is reported
 * in any case; of the rest, what the row `allow`s passes, what it `deny`s is reported with that line's
 * message, and where it has `otherwise`, everything else is reported with that. When several rows fit a
 * file, the last one holds alone: ESLint does not merge two settings of one rule, so every row is complete
 * in itself.
 */

/**
 * The rows as ESLint configurations. `syntax` goes into every row, since a second `no-restricted-syntax`
 * would replace the one that watches dynamic imports.
 */
export function boundaries(syntax) {
  return [...serverRows, ...clientRows].map((row) => {
    const patterns = patternsOf(row);
    return {
      name: `boundaries/${row.name}`,
      files: row.files,
      settings: { boundary: row.name },
      rules: {
        'no-restricted-imports': ['error', { patterns }],
        'no-restricted-syntax': [
          'error',
          ...syntax,
          ...(row.syntax ?? []),
          ...patterns.flatMap(hiddenImports),
          {
            selector: 'ImportExpression:not([source.type="Literal"])',
            message: 'A dynamic import names its module in plain text, so that lint can read it.',
          },
        ],
      },
    };
  });
}

function patternsOf({ never, allow = [], deny = [], otherwise }) {
  const settled = [...allow, ...never.flatMap(([paths]) => paths)];
  const patterns = never.map(([paths, message]) => ({ regex: `^(?:${either(paths)})$`, message }));
  for (const [paths, message] of deny) {
    patterns.push({ regex: `^(?!(?:${either(settled)})$)(?:${either(paths)})$`, message });
    settled.push(...paths);
  }
  if (otherwise) patterns.push({ regex: `^(?!(?:${either(settled)})$)`, message: otherwise });
  return patterns;
}

function either(paths) {
  return paths.join('|');
}

/** `import('...')` and `typeof import('...')`, which `no-restricted-imports` does not look at. */
function hiddenImports({ regex, message }) {
  const path = `/${regex.replaceAll('/', '\\u002F')}/iu`;
  return [
    { selector: `ImportExpression[source.value=${path}]`, message },
    { selector: `TSImportType[source.value=${path}]`, message },
  ];
}
