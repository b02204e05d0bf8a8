import escapeHtml from 'escape-html';
import { brand } from '../contract/brand.ts';
import type { EmailDocument, PlacedOrder } from '../orders/order.model.ts';
import { describeEmail, type Content, type Fact } from './email-contents.ts';

export type WrittenEmail = ReturnType<typeof writeEmail>;

/** The e-mail about the order as it is now. Without `publicUrl` it has no link of the shop. */
export function writeEmail(
  order: PlacedOrder,
  email: EmailDocument,
  publicUrl: string | undefined,
) {
  const content = clean(describeEmail(order, email));
  const link = publicUrl && publicUrl + content.button.path;
  return {
    // Nothing of it was typed by anybody.
    subject: `${content.heading}: ${order.placement.number}`,
    text: toText(content, link),
    html: toHtml(content, link),
  };
}

/** Line breaks, other control characters, and marks that turn the direction of what follows them. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u{202a}-\u{202e}\u{2066}-\u{2069}]+/gu;

/** With every text on one line: what somebody typed adds no lines to an e-mail. */
function clean<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replace(UNPRINTABLE, ' ').trim() as Value;
  if (Array.isArray(value)) return value.map(clean) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, clean(inside)]),
  ) as Value;
}

function toText(content: Content, link: string | undefined): string {
  const { heading, opening, facts, lines, sums, address, note, button, closing } = content;
  const asText = ({ label, value }: Fact) => `${label}: ${value}`;
  return [
    [`${brand.name}: ${heading}`],
    [opening],
    facts.map(asText),
    ...lines.map(({ title, detail, sum }) => [title, `${detail}: ${sum}`]),
    sums.map(asText),
    address.length > 0 ? ['Delivery address', ...address] : [],
    note.length > 0 ? ['Note for the shop', ...note] : [],
    link ? [`${button.label}: ${link}`] : [],
    closing ? [closing] : [],
  ]
    .filter((part) => part.length > 0)
    .map((part) => `${part.join('\n')}\n`)
    .join('\n');
}

// Mail programs know few styles, and those on the elements alone.
const GROUND = '#f3ece1';
const SURFACE = '#ffffff';
const INK = '#231c17';
const SOFT = '#5c5048';
const LINE = '#e2d8c9';
const MADDER = '#9b2c1f';
const LEAF = '#2f6b3c';
const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

function toHtml(content: Content, link: string | undefined): string {
  const { heading, opening, facts, lines, sums, address, note, button, closing } = content;
  const row = (left: string, right: string, style: string) =>
    `<tr><td style="${style}">${left}</td><td align="right" style="${style};white-space:nowrap">${right}</td></tr>`;
  const table = (rows: string[], style: string) =>
    rows.length > 0
      ? `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${style}">${rows.join('')}</table>`
      : '';
  const label = (text: string) =>
    `<div style="font-size:14px;color:${SOFT}">${escapeHtml(text)}</div>`;
  const block = (name: string, texts: string[]) =>
    texts.length > 0
      ? `<div style="margin-top:24px">${label(name)}${texts.map(escapeHtml).join('<br>')}</div>`
      : '';
  const showValue = ({ value, href }: Fact) =>
    href
      ? `<a href="${escapeHtml(href)}" style="color:${INK}">${escapeHtml(value)}</a>`
      : escapeHtml(value);

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${GROUND};color:${INK};font:16px/1.5 ${SANS}">
<table role="presentation" align="center" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;margin:0 auto">
<tr><td style="background:${SURFACE};border:1px solid ${LINE};border-radius:10px">
<div style="padding:20px 32px;font:22px/1.2 ${SERIF};border-bottom:1px solid ${MADDER}">${escapeHtml(brand.name)}</div>
<div style="margin-top:3px;border-top:2px dashed ${MADDER}"></div>
<div style="padding:28px 32px 32px;overflow-wrap:anywhere">
<h1 style="margin:0 0 12px;font:normal 28px/1.2 ${SERIF}">${escapeHtml(heading)}</h1>
<p style="margin:0 0 24px">${escapeHtml(opening)}</p>
${facts.map((fact) => `<div style="display:inline-block;width:48%;min-width:210px;margin:0 0 12px;vertical-align:top">${label(fact.label)}<strong${fact.isPromise ? ` style="color:${LEAF}"` : ''}>${showValue(fact)}</strong></div>`).join('')}
${table(
  lines.map(({ title, detail, sum }) =>
    row(
      escapeHtml(title) + label(detail),
      escapeHtml(sum),
      `padding:12px 0;border-bottom:1px solid ${LINE};vertical-align:top`,
    ),
  ),
  `margin-top:12px;border-top:1px solid ${LINE}`,
)}
${table(
  sums.map((sum, index) => {
    const isTotal = index === sums.length - 1;
    const value = isTotal
      ? `<span style="font-size:22px">${showValue(sum)}</span>`
      : showValue(sum);
    const style = isTotal ? 'font-weight:600' : `color:${SOFT}`;
    return row(escapeHtml(sum.label), value, `padding:12px 0 0;${style}`);
  }),
  '',
)}
${block('Delivery address', address)}
${block('Note for the shop', note)}
${link ? `<p style="margin:32px 0 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;background:${MADDER};border-radius:4px;color:${SURFACE};font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>` : ''}
</div>
</td></tr>
</table>
${closing ? `<p style="max-width:600px;box-sizing:border-box;padding:0 33px;margin:16px auto 0;font-size:14px;color:${SOFT};overflow-wrap:anywhere">${escapeHtml(closing)}</p>` : ''}
</body>
</html>
`;
}
