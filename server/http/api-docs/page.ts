import { REFUSALS, type RefusalCode } from '#contract/refusals.ts'
import { fieldRows, type FieldRow } from './fields.ts'
import { FORM_TYPE, type JsonSchema, type OpenApi, type Operation } from './openapi.ts'

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function whoText(who: Operation['x-right']): string {
  if (who === 'public') return 'anybody'
  return who === 'signedIn' ? 'anybody signed in' : `right ${who}`
}

function fieldTable(title: string, rows: readonly FieldRow[]): string {
  if (rows.length === 0) return `<h4>${title}</h4><p class="none">No fields.</p>`
  const lines = rows.map(
    ({ name, kind, required, note }) =>
      `<tr><td><code>${escaped(name)}</code>${required ? '' : ' <span class="optional">optional</span>'}</td><td>${escaped(kind)}</td><td>${escaped(note)}</td></tr>`,
  )
  return `<h4>${title}</h4><table><thead><tr><th>Field</th><th>Kind</th><th>Limits</th></tr></thead><tbody>${lines.join('')}</tbody></table>`
}

function isRefusal(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(REFUSALS, code)
}

function refusalTable({ responses }: Operation): string {
  const codes = Object.values(responses).flatMap(({ content }) => content['application/json']?.schema.properties?.['errorCode']?.enum ?? [])
  const lines = codes
    .filter(isRefusal)
    .map((code) => `<tr><td>${REFUSALS[code].status}</td><td><code>${code}</code></td><td>${escaped(REFUSALS[code].en)}</td></tr>`)
  return `<h4>Refusals</h4><table class="status"><thead><tr><th>Status</th><th>errorCode</th><th>Says</th></tr></thead><tbody>${lines.join('')}</tbody></table>`
}

const EXAMPLES = new Map([
  ['day YYYY-MM-DD', '2026-12-01'],
  ['whole number', '1'],
  ['true or false', 'true'],
])

/** A body to start from: the required fields that hold a value themselves. */
function exampleBody(rows: readonly FieldRow[]): string {
  return rows
    .filter(({ required, kind }) => required && kind !== 'group' && kind !== 'list of groups')
    .map(({ name, kind }) => `${name}=${EXAMPLES.get(kind) ?? ''}`)
    .join('&\n')
}

function callCard(path: string, operation: Operation): string {
  const input = fieldRows(operation.requestBody?.content[FORM_TYPE]?.schema ?? {})
  const data: JsonSchema = operation.responses['200']?.content['application/json']?.schema.properties?.['data'] ?? {}
  return `<details class="call" data-find="${escaped(`${path} ${operation.summary}`.toLowerCase())}" id="${operation.operationId}">
<summary><code>${escaped(path.replace('/api/', ''))}</code> <span>${escaped(operation.summary)}</span><span class="who">${whoText(operation['x-right'])}${operation['x-changes'] ? ', changes' : ''}</span></summary>
${fieldTable('Sends', input)}
${fieldTable('Answers with data', fieldRows(data))}
${refusalTable(operation)}
<form class="try" data-path="${escaped(path.slice(1))}">
<h4>Try it</h4>
<label>Body, one field a line <textarea name="body" rows="${Math.min(8, Math.max(2, input.length))}" spellcheck="false">${escaped(exampleBody(input))}</textarea></label>
<button type="submit">Send</button>
<pre role="status" aria-live="polite"></pre>
</form>
</details>`
}

/** The page for people who write programs against the calls: by feature, fields, refusals and a form to try each. */
export function docsPage(document: OpenApi, basePath: string): string {
  const byFeature = Map.groupBy(Object.entries(document.paths), ([, { post }]) => post.tags[0] ?? '')
  const sections = [...byFeature].map(
    ([feature, calls]) =>
      `<section id="feature-${feature}"><h2>${escaped(feature.replaceAll('-', ' '))}</h2>${calls.map(([path, { post }]) => callCard(path, post)).join('\n')}</section>`,
  )
  const links = [...byFeature.keys()].map((feature) => `<a href="${basePath}api/docs#feature-${feature}">${escaped(feature.replaceAll('-', ' '))}</a>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="${escaped(basePath)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Tradewind: calls</title>
<link rel="icon" href="favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="api/docs/docs.css">
<script src="api/docs/docs.js" defer></script>
</head>
<body>
<header>
<h1>Tradewind calls</h1>
<p>Every call is a <code>POST</code> below <code>${escaped(basePath)}api/</code> with a form-encoded body. Groups and lists are written with brackets:
<code>rooms[0][adults]=2</code>. The answer is <code>{ returnCode, returnMsg, data }</code>; 1 is success. A refusal has a fitting HTTP status,
an <code>errorCode</code> that stays the same, and a sentence for people. The language follows <code>Accept-Language</code> (en, zh-CN).
The same as <a href="api/openapi.json">OpenAPI 3.1</a>.</p>
<label class="find">Find <input type="search" placeholder="order, hotel, wallet" aria-label="Find a call"></label>
<nav aria-label="Features">${links.join('')}</nav>
</header>
<main>${sections.join('\n')}<p class="nothing" hidden>No call is called so.</p></main>
</body>
</html>
`
}
