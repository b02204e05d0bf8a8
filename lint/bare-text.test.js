import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const right = [
  '<p>Placed</p>',
  '<p>{`Items (${count})`}</p>',
  "<p>{isOpen ? 'Hide' : 'Show'}</p>",
  "<p>{isGone && 'No longer available'}</p>",
  '<p>{isBusy && <Spinner />}<span>Add to Cart</span></p>',
  '<p><Icon />Print</p>',
  "<p>By continuing you agree to our{' '}<a>terms</a>.</p>",
  "<p>{status === 'in' && <a>Sign out</a>}<b /></p>",
  '<>{items.map(show)}{more}</>',
];

const wrong = [
  '<p>{isBusy && <Spinner />}Add to Cart</p>',
  '<p>Hello {name && <b>{name}</b>}</p>',
  '<p>{count} items</p>',
  "<p><Icon />{isOpen ? 'Hide' : 'Show'}</p>",
  "<p>{isGone && 'No longer available'}{more}</p>",
  '<p><Icon />{`Packed ${day}`}</p>',
  "<p><Icon />{label + ', chosen'}</p>",
  '<p>{formatRupees(price)}{unit && <small>a metre</small>}</p>',
  '<>Packed</>',
  "<>{isOpen ? <b /> : 'Price'}</>",
];

/** Oxlint's own `RuleTester` needs a newer Node. */
function complaints(lines) {
  const folder = mkdtempSync(join(tmpdir(), 'bare-text-'));
  try {
    const config = { jsPlugins: [resolve(import.meta.dirname, 'bare-text.js')], categories: {} };
    const rules = { 'shop/no-bare-text': 'warn' };
    writeFileSync(join(folder, 'config.json'), JSON.stringify({ ...config, rules }));
    writeFileSync(join(folder, 'lines.jsx'), lines.map((line) => `show(${line});`).join('\n'));
    const oxlint = resolve(import.meta.dirname, '../node_modules/oxlint/bin/oxlint');
    const options = ['-c', 'config.json', '--format', 'json', 'lines.jsx'];
    const found = execFileSync(process.execPath, [oxlint, ...options], { cwd: folder });
    const { diagnostics } = JSON.parse(String(found));
    const own = diagnostics.filter(({ code }) => code === 'shop(no-bare-text)');
    return own.map(({ labels: [{ span }] }) => lines[span.line - 1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a text is bare beside an expression or in a fragment, and is not where it is all an element holds', () => {
  expect(complaints([...right, ...wrong])).toEqual(wrong);
});
